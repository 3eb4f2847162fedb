import { beforeAll, describe, expect, it } from 'vitest';
import { handlers } from '../../../server/handlers.ts';
import { notificationText } from '../../../server/messages/notifications/notification-text.ts';
import { about, type NotificationEvent } from '../../../server/messages/notifications/events.ts';
import { notificationLink } from '../../../server/modules/notifications/link.ts';
import { notify } from '../../../server/platform/notify.ts';
import { langs } from '#domain/languages.ts';
import { type Api, startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { createAccount, type TestAccount } from '../../support/accounts.ts';

const everyEvent: NotificationEvent[] = [
  { type: 'order_paid', sn: 'P1AAAAAA', total: '1234.50', orderCount: 1 },
  { type: 'order_paid', sn: 'P1AAAAAA', total: '1234.50', orderCount: 3 },
  { type: 'order_shipped', sn: 'P1AAAAAA' },
  { type: 'parcel_out_for_delivery', sn: 'P1AAAAAA' },
  { type: 'parcel_delivered', sn: 'P1AAAAAA' },
  { type: 'parcel_problem', sn: 'P1AAAAAA' },
  { type: 'order_received', sn: 'P1AAAAAA' },
  { type: 'order_expired', sn: 'P1AAAAAA', orderCount: 1 },
  { type: 'order_expired', sn: 'P1AAAAAA', orderCount: 2 },
  { type: 'refund_accepted', refundId: 7, amount: '3.00' },
  { type: 'refund_passed', refundId: 7, amount: '3.00' },
  ...[true, false].map((isCanceled) => ({
    type: 'refund_passed' as const,
    refundId: 7,
    amount: '3.00' as const,
    byShop: { order: 'P1AAAAAA', reason: 'damaged' as const, isCanceled },
  })),
  { type: 'refund_passed_in_part', refundId: 7, amount: '3.00', asked: '5.00' },
  { type: 'refund_refused', refundId: 7, amount: '3.00' },
  { type: 'refund_lapsed', refundId: 7, amount: '3.00' },
  { type: 'recharge_passed', sn: 'R1AAAAAA', amount: '25.00' },
  { type: 'recharge_refused', sn: 'R1AAAAAA', amount: '25.00' },
  { type: 'recharge_reversed', sn: 'R1AAAAAA', amount: '25.00', owed: '0.00' },
  { type: 'recharge_reversed', sn: 'R1AAAAAA', amount: '25.00', owed: '7.00' },
  { type: 'chain_credited', sn: 'R1AAAAAA', amount: '25.00', network: 'Sepolia' },
  { type: 'withdrawal_passed', sn: 'W1AAAAAA', amount: '25.00' },
  { type: 'withdrawal_refused', sn: 'W1AAAAAA', amount: '25.00' },
  { type: 'service_answered' },
  { type: 'review_replied', productId: 5, shop: 'Casa' },
  { type: 'payout_account_added', account: 'Visa •••• 4242' },
  { type: 'password_changed' },
  { type: 'pay_password_changed' },
  { type: 'new_sign_in', browser: 'Firefox', system: 'Android' },
  { type: 'new_sign_in', browser: null, system: null },
  { type: 'account_closing', at: 1_796_000_000 },
  { type: 'account_kept' },
  { type: 'export_ready', days: 7 },
];

describe.each(langs)('in %s', (lang) => {
  it('every event has a title and a text without placeholders', () => {
    for (const event of everyEvent) {
      const { title, text } = notificationText(event, lang);
      expect(title.length).toBeGreaterThan(0);
      expect(text.length).toBeGreaterThan(0);
      expect(title + text).not.toMatch(/[{}]|\b(undefined|null)\b/);
    }
  });
});

it('formats amounts and devices for the reader’s language', () => {
  const text = (event: NotificationEvent, lang: 'en' | 'fr') => notificationText(event, lang).text;
  expect(text({ type: 'recharge_passed', sn: 'R1', amount: '1234.50' }, 'en')).toBe(
    '$1,234.50 is in your wallet.',
  );
  expect(text({ type: 'recharge_passed', sn: 'R1', amount: '1234.50' }, 'fr')).toMatch(
    /^1\s234,50\s\$ sont dans votre portefeuille\.$/u,
  );
  expect(text({ type: 'new_sign_in', browser: 'Firefox', system: 'Android' }, 'en')).toContain(
    'on Firefox · Android.',
  );
  expect(text({ type: 'new_sign_in', browser: null, system: null }, 'en')).toContain('on an unknown device.');
});

it('every event is covered here and links to a page of the app', () => {
  expect(new Set(everyEvent.map(({ type }) => type))).toEqual(new Set(Object.keys(about)));
  for (const event of everyEvent) expect(notificationLink(event)).toMatch(/^\/[a-zA-Z]+(\/[\w-]+)?$/);
});

describe('list of notifications', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi(await testDatabase(), handlers);
  });
  const sendEvent = (to: TestAccount, ...events: NotificationEvent[]) =>
    events.reduce(
      (before, event) => before.then(() => notify(api.services.db, to.id, event)),
      Promise.resolve(),
    );
  const three: NotificationEvent[] = [
    { type: 'order_shipped', sn: 'P1AAAAAA' },
    { type: 'recharge_passed', sn: 'R1AAAAAA', amount: '25.00' },
    { type: 'order_shipped', sn: 'P2BBBBBB' },
  ];

  it('is paged newest first, in the requested language, with unread counts', async () => {
    const ada = await createAccount(api.services.db);
    await sendEvent(ada, ...three);
    const first = await api.ok('noticeList', { limit: '2' }, { ...ada, lang: 'it' });
    expect(first.list.map(({ kind, link, read }) => [kind, link, read])).toEqual([
      ['order', '/orderInfo/P2BBBBBB', false],
      ['wallet', '/topUpRecord', false],
    ]);
    expect(first.list[0]!.title).toBe('In viaggio');
    expect(first.unread).toEqual({
      total: 3,
      byKind: { order: 2, refund: 0, wallet: 1, service: 0, security: 0 },
    });
    const second = await api.ok('noticeList', { limit: '2', cursor: first.next! }, ada);
    expect(second.list.map(({ link }) => link)).toEqual(['/orderInfo/P1AAAAAA']);
    expect(second.next).toBeNull();
  });

  it('filters by kind and still counts all', async () => {
    const ada = await createAccount(api.services.db);
    await sendEvent(ada, ...three);
    const { list, unread } = await api.ok('noticeList', { kind: 'wallet' }, ada);
    expect(list).toHaveLength(1);
    expect(unread.total).toBe(3);
  });

  it('marks one, a kind or all as read, and repeating it changes nothing', async () => {
    const ada = await createAccount(api.services.db);
    await sendEvent(ada, ...three, { type: 'password_changed' });
    const { list } = await api.ok('noticeList', {}, ada);
    const read = async (input: Parameters<typeof api.ok<'noticeRead'>>[1]) =>
      (await api.ok('noticeRead', input, ada)).unread.total;
    expect(await read({ ids: [list[0]!.id] })).toBe(3);
    expect(await read({ ids: [list[0]!.id] })).toBe(3);
    expect(await read({ kind: 'order' })).toBe(1);
    expect(await read({})).toBe(0);
    expect((await api.ok('noticeUnread', {}, ada)).unread.total).toBe(0);
  });

  it('marks as read only up to the given notification, also when repeated later', async () => {
    const ada = await createAccount(api.services.db);
    await sendEvent(ada, ...three);
    const seen = (await api.ok('noticeList', {}, ada)).list;
    await sendEvent(ada, { type: 'order_shipped', sn: 'P3CCCCCC' }, { type: 'password_changed' });
    const read = async (input: Parameters<typeof api.ok<'noticeRead'>>[1]) =>
      (await api.ok('noticeRead', input, ada)).unread.byKind;
    const newestOrder = seen.find(({ kind }) => kind === 'order')!.id;
    expect(await read({ kind: 'order', upTo: newestOrder })).toMatchObject({
      order: 1,
      wallet: 1,
      security: 1,
    });
    for (const _ of ['once', 'again'])
      expect(await read({ upTo: seen[0]!.id })).toMatchObject({ order: 1, wallet: 0, security: 1 });
  });

  it('neither shows nor marks notifications of another account', async () => {
    const [ada, bo] = [await createAccount(api.services.db), await createAccount(api.services.db)];
    await sendEvent(ada, ...three);
    const { list } = await api.ok('noticeList', {}, ada);
    expect((await api.ok('noticeList', {}, bo)).list).toEqual([]);
    await api.ok('noticeRead', { ids: list.map(({ id }) => id) }, bo);
    expect((await api.ok('noticeUnread', {}, ada)).unread.total).toBe(3);
  });
});
