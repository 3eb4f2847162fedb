import { expect, test, vi } from 'vitest';
import type { ShopFeature } from '#domain/shop-settings.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import type { OpsInput } from '../../../server/modules/back-office/calls.ts';
import { readConfig } from '../../../server/platform/config.ts';
import { createAccount } from '../../support/accounts.ts';
import { demoDatabase } from '../../support/demo.ts';
import { startCachedNode } from '../../support/server/back-office/cached-node.ts';
import { refusedBy, staff } from '../../support/server/back-office/staff.ts';

const database = await demoDatabase();
const { db } = database;
const configured = 'https://configured.example/';
const config = readConfig({ PARTNERSHIP_URL: configured, SERVICE_ANSWER_HOURS: '48' });

const [api, otherNode] = [await startCachedNode(database, config), await startCachedNode(database, config)];
const [editor, owner, auditor] = [
  { url: api.url, ...(await staff(db, 'catalog')) },
  { url: api.url, ...(await staff(db, 'owner')) },
  { url: api.url, ...(await staff(db, 'auditor')) },
];
const shopper = await createAccount(db, { balanceCents: 100_00 });

type Change = OpsInput<'settingSave'>;
const settingOf = async (name: Change['setting']) => {
  const { list } = await callOps(owner, 'settingList', {});
  return list.find(({ setting }) => setting === name)!;
};
const save = async (setting: Change['setting'], value: Change['value'], by = owner) => {
  const { version } = await settingOf(setting);
  return callOps(by, 'settingSave', { setting, version, value, note: `set ${setting}` });
};

test('a link has its configured default until an operator changes it, and both nodes follow within a second', async () => {
  const linksOf = async (node: typeof api) => (await node.ok('links', {})).partnership;
  expect(await Promise.all([linksOf(api), linksOf(otherNode)])).toEqual([configured, configured]);
  expect(await settingOf('partnership')).toMatchObject({ value: configured, isDefault: true, last: null });
  for (const [value, shown] of [
    ['https://partner.example/join', 'https://partner.example/join'],
    ['none', null],
    [null, configured],
  ] as const) {
    await save('partnership', value, editor);
    await vi.waitFor(
      async () => expect([await linksOf(api), await linksOf(otherNode)]).toEqual([shown, shown]),
      { timeout: 1_000 },
    );
  }
  expect(await settingOf('partnership')).toMatchObject({ isDefault: true, last: { name: editor.name } });
});

test('the conversation states the response time of the settings', async () => {
  const hours = async () => (await api.ok('serviceThread', {}, { token: shopper.token })).answerHours;
  expect(await hours()).toBe(48);
  await save('answerHours', 6);
  expect(await hours()).toBe(6);
  await save('answerHours', 'none');
  expect(await hours()).toBeNull();
});

test('versions are kept with author and note, and an earlier value is restored as a new version', async () => {
  await save('merchantEntry', 'https://one.example/');
  await save('merchantEntry', 'https://two.example/', editor);
  const { list } = await callOps(owner, 'settingHistory', { setting: 'merchantEntry' });
  expect(list.map(({ value, name, note }) => [value, name, note])).toEqual([
    ['https://two.example/', editor.name, 'set merchantEntry'],
    ['https://one.example/', owner.name, 'set merchantEntry'],
  ]);
  await save('merchantEntry', list[1]!.value);
  expect((await api.ok('links', {})).merchantEntry).toBe('https://one.example/');
  expect((await callOps(owner, 'settingHistory', { setting: 'merchantEntry' })).list).toHaveLength(3);
  const logged = await callOps(auditor, 'logList', { target: 'setting merchantEntry' });
  expect(logged.list[0]).toMatchObject({
    act: 'setting/save',
    before: { value: 'https://two.example/' },
    after: { value: 'https://one.example/' },
  });
});

test('of two operators one saves, and the other one sees by whom', async () => {
  const { version } = await settingOf('sellerPlatform');
  const attempt = (by: typeof owner, host: string) =>
    callOps(by, 'settingSave', { setting: 'sellerPlatform', version, value: `https://${host}/`, note: 'x' });
  const outcomes = await Promise.allSettled([attempt(owner, 'a.example'), attempt(editor, 'b.example')]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const { last } = await settingOf('sellerPlatform');
  const refused = await refusedBy(owner, 'settingSave', {
    setting: 'sellerPlatform',
    version,
    value: null,
    note: 'x',
  });
  expect([refused.reason, refused.message]).toEqual([
    'changed_meanwhile',
    expect.stringContaining(last!.name),
  ]);
});

test('the same value again adds no version', async () => {
  await save('reviews', true);
  const { version } = await settingOf('reviews');
  expect(await save('reviews', true)).toEqual({ setting: 'reviews', version });
});

test.each<[Change['setting'], 'catalog' | 'auditor', 'catalog' | 'auditor']>([
  ['partnership', 'catalog', 'auditor'],
  ['registration', 'catalog', 'auditor'],
  ['lowStock', 'catalog', 'auditor'],
  ['withdrawal', 'auditor', 'catalog'],
  ['checkout', 'auditor', 'catalog'],
])('%s is changed by %s and not by %s', async (setting, allowed, refused) => {
  const by = { catalog: editor, auditor };
  const { version, value } = await settingOf(setting);
  const change = { setting, version, value, note: 'n' };
  expect((await refusedBy(by[refused], 'settingSave', change)).reason).toBe('role_missing');
  await callOps(by[allowed], 'settingSave', change);
});

test.each<[Change['setting'], Change['value']]>([
  ['partnership', 'http://partner.example/'],
  ['partnership', 'javascript:alert(1)'],
  ['partnership', ''],
  ['answerHours', 0],
  ['answerHours', 73],
  ['answerHours', 1.5],
  ['checkout', 'off'],
  ['lowStock', 0],
  ['lowStock', 101],
  ['lowStock', 2.5],
  ['lowStock', 'none'],
])('%s refuses the value %s', async (setting, value) => {
  const { version } = await settingOf(setting);
  const input = { setting, version, value, note: 'n' };
  expect((await refusedBy(owner, 'settingSave', input)).reason).toBe('invalid_input');
});

test('screens of a paused part offer nothing, and what they offered afterwards', async () => {
  const offered = async () => {
    const [cards, chains, payouts] = [
      await api.ok('cardList', {}, shopper),
      await api.ok('blockchains', {}, shopper),
      await api.ok('extractInfo', {}, shopper),
    ];
    return [cards.acquirer, chains.networks.length, payouts.acquirer, payouts.networks.length];
  };
  const before = await offered();
  expect(before).toEqual(['sandbox', expect.any(Number), 'sandbox', expect.any(Number)]);
  expect(before[1]).toBeGreaterThan(0);
  const parts = ['cardTopUp', 'chainTopUp', 'withdrawal'] as const;
  for (const part of parts) await save(part, false);
  expect(await offered()).toEqual([null, 0, null, 0]);
  for (const part of parts) await save(part, null);
  expect(await offered()).toEqual(before);
});

const { token } = shopper;
const payment = { sn: 'P26112100001', payToken: 'Zm9yIG9uZSBwYXltZW50IG9ubHk' };
const upload = '5f0c7a52-6f0f-4a59-9c1f-0d5a4f9f2b10';
const address = `0x${'1'.repeat(40)}` as const;
const txHash = `0x${'2'.repeat(64)}` as const;
test.each<[ShopFeature, () => Promise<{ reason: string }>]>([
  ['registration', () => api.refusal('register', { account: 'new@example.test', password: 'correct horse' })],
  ['checkout', () => api.refusal('orderQuote', { lines: [{ variantId: 1, quantity: 1 }] }, { token })],
  ['checkout', () => api.refusal('orderCreate', { quoteId: upload }, { token })],
  ['checkout', () => api.refusal('orderPay', payment, { token })],
  ['cardTopUp', () => api.refusal('recharge', { method: 'card', cardId: 1, amount: '25.00' }, { token })],
  [
    'manualTopUp',
    () => api.refusal('recharge', { method: 'manual', amount: '25.00', evidenceId: upload }, { token }),
  ],
  [
    'chainTopUp',
    () =>
      api.refusal(
        'recharge',
        { method: 'chain', network: 'ethereum', address, amount: '25.00', evidenceId: upload, txHash },
        { token },
      ),
  ],
  [
    'withdrawal',
    () => api.refusal('extract', { accountId: 1, amount: '30.00', payToken: payment.payToken }, { token }),
  ],
])(
  '%s: its commands are refused while it is paused, and accepted again afterwards',
  async (setting, send) => {
    const isPaused = async () => (await api.ok('pauses', {})).paused.includes(setting);
    expect(await isPaused()).toBe(false);
    await save(setting, false);
    expect((await send()).reason).toBe('feature_off');
    await vi.waitFor(async () => expect(await isPaused()).toBe(true));
    await save(setting, null);
    await vi.waitFor(async () => expect(await isPaused()).toBe(false));
    // Most of these inputs name records that do not exist: the command is then refused for another reason.
    const after = await send().then(
      ({ reason }) => reason,
      () => 'accepted',
    );
    expect(after).not.toBe('feature_off');
  },
);
