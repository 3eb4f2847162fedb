import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { handlers } from '../../../server/handlers.ts';
import { walletBalance } from '../../../server/ledger/balance.ts';
import { reconcile } from '../../../server/ledger/reconcile.ts';
import { callOps, OpsFailure } from '../../../server/cli/ops/client.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { createAccount, type TestAccount } from '../../support/accounts.ts';
import { sendAll } from '../../support/server/uploads/user-with-images.ts';
import {
  mailedPassword,
  manualTopUp,
  openWithdrawal,
  opsPassword,
  refusedBy,
  sentCoins,
  staff,
} from '../../support/server/back-office/staff.ts';

const { db, log } = await testDatabase({ max: 20 });
const api = await startApi({ db, log }, handlers);
const { url, services } = api;
const door = async (role: 'auditor' | 'owner', name?: string) => ({ url, ...(await staff(db, role, name)) });

beforeEach(async () => {
  await db.deleteFrom('rate').execute();
});

const passTopUp = async (by: { url: string; token: string }, buyer: TestAccount, amountCents: number) =>
  callOps(by, 'rechargePass', { sn: await manualTopUp(services, buyer, amountCents) });

describe('splitting an amount', () => {
  test('into top-ups of one account needs a second operator above the daily limit', async () => {
    const auditor = await door('auditor');
    const buyer = await createAccount(db);
    expect((await passTopUp(auditor, buyer, 60_000)).status).toBe('passed');
    expect((await passTopUp(auditor, buyer, 40_000)).status).toBe('passed');
    expect((await passTopUp(auditor, buyer, 1)).status).toBe('approved');
    // Another auditor does not help: the limit is per account.
    expect((await passTopUp(await door('auditor'), buyer, 1)).status).toBe('approved');
    expect((await passTopUp(auditor, await createAccount(db), 1)).status).toBe('passed');
    expect(await walletBalance(db, buyer.id)).toBe(100_000);
  });

  test('into thirty-two concurrent top-ups credits no more than the limit', async () => {
    const auditor = await door('auditor');
    const buyer = await createAccount(db);
    const numbers = await Promise.all(Array.from({ length: 32 }, () => manualTopUp(services, buyer, 30_000)));
    const passed = await Promise.all(numbers.map((sn) => callOps(auditor, 'rechargePass', { sn })));
    expect(passed.filter(({ status }) => status === 'passed')).toHaveLength(3);
    expect(await walletBalance(db, buyer.id)).toBe(90_000);
  });

  test('into withdrawals of one account needs a second operator above the daily limit', async () => {
    const auditor = await door('auditor');
    const buyer = await createAccount(db);
    const pay = async (type: 'card' | 'chain', amountCents: number) => {
      const { sn } = await openWithdrawal(db, buyer, { type, amountCents });
      if (type === 'card') return (await callOps(auditor, 'extractPass', { sn })).status;
      await callOps(auditor, 'extractClaim', { sn });
      const sent = sentCoins(String(amountCents / 100 - 2));
      return (await callOps(auditor, 'extractPass', { sn, ...sent })).status;
    };
    expect(await pay('chain', 60_000)).toBe('passed');
    expect(await pay('card', 40_000)).toBe('passed');
    expect(await pay('card', 2_000)).toBe('approved');
    expect(await pay('chain', 2_000)).toBe('approved');
  });

  test('over accounts needs a second operator above the operator’s own daily limit', async () => {
    const auditor = await door('auditor');
    const pass = async (amountCents: number) =>
      (await passTopUp(auditor, await createAccount(db), amountCents)).status;
    for (let at = 0; at < 10; at++) expect(await pass(100_000)).toBe('passed');
    expect(await pass(1)).toBe('approved');
    await db.deleteFrom('rate').execute();
  });

  test.each([
    ['alone 25 hours ago', 'passed', { hours: 25, is_alone: true }],
    ['alone 23 hours ago', 'approved', { hours: 23, is_alone: true }],
    ['together with another operator', 'passed', { hours: 1, is_alone: false }],
  ])('after the daily limit was passed %s, the next one is %s', async (_, status, { hours, is_alone }) => {
    const auditor = await door('auditor');
    const before = {
      kind: 'recharge' as const,
      subject_id: 1,
      account_id: (await createAccount(db)).id,
      operator_id: auditor.id,
      amount_cents: 1_000_000,
    };
    const created_at = new Date(Date.now() - hours * 3600 * 1000);
    await db
      .insertInto('operator_pass')
      .values({ ...before, is_alone, created_at })
      .execute();
    expect((await passTopUp(auditor, await createAccount(db), 100_000)).status).toBe(status);
  });

  test('more than was claimed always needs a second operator', async () => {
    const auditor = await door('auditor');
    const sn = await manualTopUp(services, await createAccount(db), 100);
    expect((await callOps(auditor, 'rechargePass', { sn, arrived: '1.01' })).status).toBe('approved');
  });
});

describe('an owner and an operator they added', () => {
  const appointed = async (owner: { url: string; token: string }) => {
    const name = `puppet-${randomUUID()}@example.test`;
    for (const by of [owner, await door('owner')])
      await callOps(by, 'operatorAdd', { name, role: 'auditor' });
    return { name, by: await signIn(name) };
  };
  const signIn = async (name: string) => {
    const password = await mailedPassword(db, name);
    const { token } = await callOps({ url }, 'login', { name, password });
    await callOps({ url, token }, 'password', { oldPassword: password, password: opsPassword });
    return { url, token };
  };

  test('count as one operator after adding, a reset or a new role', async () => {
    // The third owner consented to none of it.
    const [owner, consenting, other] = [await door('owner'), await door('owner'), await door('owner')];
    const puppet = await appointed(owner);
    const first = await manualTopUp(services, await createAccount(db), 200_000);
    await callOps(puppet.by, 'rechargePass', { sn: first });
    const refused = await refusedBy(owner, 'rechargePass', { sn: first });
    expect([refused.reason, refused.message]).toEqual(['one_person', expect.stringContaining(puppet.name)]);
    expect((await callOps(other, 'rechargePass', { sn: first })).status).toBe('passed');

    const auditor = await door('auditor');
    for (const by of [owner, consenting]) await callOps(by, 'operatorReset', { name: auditor.name });
    const reset = await signIn(auditor.name);
    const second = await manualTopUp(services, await createAccount(db), 200_000);
    await callOps(reset, 'rechargePass', { sn: second });
    expect((await refusedBy(owner, 'rechargePass', { sn: second })).reason).toBe('one_person');
    expect((await callOps(puppet.by, 'rechargePass', { sn: second })).status).toBe('passed');

    const promoted = { url, ...(await staff(db, 'support')) };
    for (const by of [owner, consenting])
      await callOps(by, 'operatorRole', { name: promoted.name, role: 'auditor' });
    const third = await manualTopUp(services, await createAccount(db), 200_000);
    await callOps(promoted, 'rechargePass', { sn: third });
    expect((await refusedBy(owner, 'rechargePass', { sn: third })).reason).toBe('one_person');
  });

  test('do not share the first password: it is mailed to the operator only', async () => {
    const [owner, other] = [await door('owner'), await door('owner')];
    const name = `new-${randomUUID()}@example.test`;
    const responses = [];
    for (const by of [owner, other])
      responses.push(await callOps(by, 'operatorAdd', { name, role: 'auditor' }));
    for (const by of [owner, other]) responses.push(await callOps(by, 'operatorReset', { name }));
    const password = await mailedPassword(db, name);
    expect(password).toMatch(/^\S{20}$/);
    expect(JSON.stringify([responses, await callOps(owner, 'logList', { target: name })])).not.toContain(
      password,
    );
  });
});

test.each([
  ['a plus tag', 'auditor+shop@example.test', 'auditor@example.test'],
  ['a plus tag of the operator', 'boss@example.test', 'boss+ops@example.test'],
  ['full-width letters', 'ａnna@example.test', 'anna@example.test'],
])('an operator cannot judge their own account behind %s', async (_, account, name) => {
  const buyer = await createAccount(db);
  await db.updateTable('account').set({ account }).where('id', '=', buyer.id).execute();
  const [auditor, owner] = [await door('auditor', name), await door('owner', `owner.${name}`)];
  const sn = await manualTopUp(services, buyer);
  expect((await refusedBy(auditor, 'rechargePass', { sn })).reason).toBe('own_account');
  const { sn: extract } = await openWithdrawal(db, buyer);
  expect((await refusedBy(auditor, 'extractClaim', { sn: extract })).reason).toBe('own_account');
  expect((await refusedBy(owner, 'rechargePass', { sn })).reason).toBe('role_missing');
});

describe('one image as evidence of several top-ups', () => {
  const photo = async (background: string) => {
    const image = sharp({ create: { width: 60, height: 40, channels: 3, background } });
    return new Uint8Array(await image.jpeg().toBuffer());
  };
  const claim = async (buyer: TestAccount, bytes: Uint8Array<ArrayBuffer>) => {
    const { id: evidenceId } = await sendAll(url, buyer, bytes, { purpose: 'recharge' });
    return (await api.ok('recharge', { method: 'manual', amount: '25.00', evidenceId }, buyer)).recharge.sn;
  };

  test('is shown to operators with each use, and passes once', async () => {
    const auditor = await door('auditor');
    const [one, two] = [await createAccount(db), await createAccount(db)];
    const bytes = await photo('#1e7f4c');
    const [first, refused] = [await claim(one, bytes), await claim(two, bytes)];
    const again = await claim(two, bytes);
    await callOps(auditor, 'rechargeRefuse', { sn: refused, reason: 'Not readable' });
    expect((await callOps(auditor, 'rechargePass', { sn: first })).status).toBe('passed');
    expect((await callOps(auditor, 'rechargeShow', { sn: again })).sameEvidence).toEqual([
      { sn: first, account: one.account, status: 'passed' },
      { sn: refused, account: two.account, status: 'refused' },
    ]);
    const why = await refusedBy(auditor, 'rechargePass', { sn: again });
    expect([why.reason, why.message]).toEqual(['evidence_used', expect.stringContaining(first)]);
    expect(await walletBalance(db, two.id)).toBe(0);
  });

  test('passes once, also when all are passed concurrently', async () => {
    const auditor = await door('auditor');
    const bytes = await photo('#7f1e4c');
    const claims = Array.from({ length: 6 }, async () => claim(await createAccount(db), bytes));
    const numbers = await Promise.all(claims);
    const outcomes = await Promise.all(
      numbers.map((sn) =>
        callOps(auditor, 'rechargePass', { sn }).then(
          ({ status }): string => status,
          (error: unknown) => (error instanceof OpsFailure ? error.reason : undefined),
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'passed')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'evidence_used')).toHaveLength(5);
  });
});

test('the ledger reconciles', async () => {
  expect(await reconcile(db)).toEqual([]);
});

describe('lowered limits', () => {
  const save = async (
    setting: 'twoPersonAbove' | 'alonePerDay',
    value: `${number}` | null,
    by: { url: string; token: string },
  ) => {
    const { list } = await callOps(by, 'settingList', {});
    const { version } = list.find((each) => each.setting === setting)!;
    return { setting, version, value, note: 'Test' };
  };

  test('apply to the next decision, and to what an operator sees before it, until an owner takes them back', async () => {
    const [owner, auditor] = [await door('owner'), await door('auditor')];
    const buyer = await createAccount(db);
    const sn = await manualTopUp(services, buyer, 20_000);
    const needsTwo = async () => (await callOps(auditor, 'rechargeShow', { sn })).decision!.needsTwo;
    expect(await needsTwo()).toBe(false);
    await callOps(owner, 'settingSave', await save('twoPersonAbove', '199.99', owner));
    expect(await needsTwo()).toBe(true);
    expect((await callOps(auditor, 'rechargePass', { sn })).status).toBe('approved');
    await callOps(owner, 'settingSave', await save('twoPersonAbove', null, owner));
    expect((await passTopUp(auditor, await createAccount(db), 20_000)).status).toBe('passed');

    await callOps(owner, 'settingSave', await save('alonePerDay', '200.00', owner));
    expect((await passTopUp(auditor, await createAccount(db), 1)).status).toBe('approved');
    expect((await passTopUp(await door('auditor'), await createAccount(db), 20_000)).status).toBe('passed');
    await callOps(owner, 'settingSave', await save('alonePerDay', null, owner));
  });

  test('are never above the configured ones, neither saved nor stored before the configuration was lowered', async () => {
    const [owner, auditor] = [await door('owner'), await door('auditor')];
    for (const value of ['1000.01', '5000.00'] as const)
      expect((await refusedBy(owner, 'settingSave', await save('twoPersonAbove', value, owner))).reason).toBe(
        'above_configured',
      );
    const invalid = await save('twoPersonAbove', '-1.00', owner);
    expect((await refusedBy(owner, 'settingSave', invalid)).reason).toBe('invalid_input');
    const byAuditor = await save('twoPersonAbove', '1.00', auditor);
    expect((await refusedBy(auditor, 'settingSave', byAuditor)).reason).toBe('role_missing');
    await db
      .insertInto('shop_setting_version')
      .values({
        name: 'twoPersonAbove',
        value: JSON.stringify('5000.00'),
        note: 'Old',
        operator_id: owner.id,
      })
      .execute();
    expect((await passTopUp(auditor, await createAccount(db), 100_001)).status).toBe('approved');
    await callOps(owner, 'settingSave', await save('twoPersonAbove', null, owner));
  });
});
