import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Amount } from '#domain/money.ts';
import { withdrawalRuleSettings } from '#domain/shop-settings.ts';
import {
  defaultWithdrawalRules,
  type WithdrawalRuleOnWire,
  withdrawalRuleToWire,
  type WithdrawalType,
} from '#domain/withdrawal.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import { heldBalance, walletBalance } from '../../../server/ledger/balance.ts';
import { reconcile } from '../../../server/ledger/reconcile.ts';
import { findObstacles } from '../../../server/modules/own-data/obstacles.ts';
import { passExtract } from '../../../server/modules/wallet/withdrawal/audit.ts';
import { settleCardWithdrawal } from '../../../server/modules/wallet/withdrawal/settle-card.ts';
import { transaction } from '../../../server/platform/db/transaction.ts';
import { createAccount, type TestAccount } from '../../support/accounts.ts';
import { demoDatabase } from '../../support/demo.ts';
import { startCachedNode } from '../../support/server/back-office/cached-node.ts';
import { refusedBy, staff } from '../../support/server/back-office/staff.ts';
import { logPasses, prove, usablePayout, withdraw } from '../../support/server/wallet/withdrawing.ts';

const database = await demoDatabase();
const { db } = database;
const [api, otherNode] = [await startCachedNode(database), await startCachedNode(database)];
const [owner, auditor] = [
  { url: api.url, ...(await staff(db, 'owner')) },
  { url: api.url, ...(await staff(db, 'auditor')) },
];

const builtIn = {
  card: withdrawalRuleToWire(defaultWithdrawalRules.card),
  chain: withdrawalRuleToWire(defaultWithdrawalRules.chain),
};
/** 2.5 % + 1.00: 3.50 of 100.00. */
const dearer: WithdrawalRuleOnWire = {
  feeBasisPoints: 250,
  feeFixed: '1.00',
  minimum: '25.00',
  maximum: '500.00',
};
const dearerFee = { fee: '3.50', rule: dearer };

const settingOf = async (type: WithdrawalType) =>
  (await callOps(owner, 'settingList', {})).list.find(
    ({ setting }) => setting === withdrawalRuleSettings[type],
  )!;
const save = async (type: WithdrawalType, value: WithdrawalRuleOnWire | null) => {
  const { version } = await settingOf(type);
  const setting = withdrawalRuleSettings[type];
  return callOps(owner, 'settingSave', { setting, version, value, note: 'new rates' });
};
afterEach(async () => {
  await save('card', null);
  await save('chain', null);
});

const moneyOf = async ({ id }: TestAccount) => [await walletBalance(db, id), await heldBalance(db, id)];
async function shopper(balanceCents = 200_00) {
  const account = await createAccount(db, { balanceCents });
  return { account, card: await usablePayout(api, account) };
}
/** Sends a withdrawal of the card, as the app does it. @param fee absent: an app of the release before */
async function send(
  { account, card }: Awaited<ReturnType<typeof shopper>>,
  { amount = '100.00', fee, key = randomUUID() }: { amount?: Amount; fee?: Amount; key?: string } = {},
) {
  const payToken = await prove(api, account, card, amount);
  const input = { accountId: card, amount, payToken, ...(fee !== undefined && { fee }) };
  return {
    accepted: () => api.ok('extract', input, { ...account, key }),
    refused: () => api.refusal('extract', input, { ...account, key }),
  };
}

describe('a withdrawal rule', () => {
  test('that an owner changes is shown by both nodes within a second, until it is restored', async () => {
    const { account } = await shopper();
    const shown = async () => [
      (await api.ok('extractInfo', {}, account)).rules.card,
      (await otherNode.ok('extractInfo', {}, account)).rules.card,
    ];
    const helped = (node: typeof api) => async () =>
      JSON.stringify(await node.ok('help', {})).includes('2.5% + $1.00, from $25.00 to $500.00');
    const helpOfBoth = async () => [await helped(api)(), await helped(otherNode)()];
    expect(await shown()).toEqual([builtIn.card, builtIn.card]);
    expect(await helpOfBoth()).toEqual([false, false]);
    await save('card', dearer);
    expect(await shown()).toEqual([dearer, dearer]);
    await vi.waitFor(async () => expect(await helpOfBoth()).toEqual([true, true]), { timeout: 1_000 });
    const { documents } = await api.ok('law', {});
    const today = new Date().toISOString().slice(0, 10);
    expect(documents.filter(({ updatedOn }) => updatedOn === today).map(({ id }) => id)).toEqual(['terms']);
    await save('card', null);
    await save('card', { ...dearer, feeFixed: '9.00' });
    const { list } = await callOps(auditor, 'settingHistory', { setting: 'cardWithdrawalRule' });
    const earlier = list.find(({ value }) => isDeepStrictEqual(value, dearer))!;
    await save('card', earlier.value as WithdrawalRuleOnWire);
    expect(await shown()).toEqual([dearer, dearer]);
  });

  test('that is saved again as it is adds no version', async () => {
    await save('card', dearer);
    const { version } = await settingOf('card');
    expect(await save('card', { ...dearer })).toEqual({ setting: 'cardWithdrawalRule', version });
  });

  test('is refused to the second of two editors, and to auditors', async () => {
    const { version } = await settingOf('chain');
    const change = { setting: 'chainWithdrawalRule', version, value: dearer, note: 'x' } as const;
    await callOps(owner, 'settingSave', change);
    const late = await refusedBy(owner, 'settingSave', change);
    expect([late.reason, late.message]).toEqual(['changed_meanwhile', expect.stringContaining(owner.name)]);
    expect((await refusedBy(auditor, 'settingSave', change)).reason).toBe('role_missing');
    expect((await settingOf('chain')).value).toEqual(dearer);
    const { list: logged } = await callOps(auditor, 'logList', { target: 'setting chainWithdrawalRule' });
    expect(logged.find(({ outcome }) => outcome === 'done')).toMatchObject({
      name: owner.name,
      before: { value: null },
      after: { value: dearer, note: 'x' },
    });
  });

  test.each<[string, Partial<Record<keyof WithdrawalRuleOnWire, unknown>>]>([
    ['with a minimum above its maximum', { minimum: '30.00', maximum: '29.99' }],
    ['with a fee as high as its minimum', { feeBasisPoints: 0, feeFixed: '25.00' }],
    ['with a share that leaves nothing of the minimum', { feeBasisPoints: 1000, feeFixed: '22.50' }],
    ['with a share above a tenth', { feeBasisPoints: 1001 }],
    ['with a huge share', { feeBasisPoints: 1e300 }],
    ['with a fraction of a hundredth of a percent', { feeBasisPoints: 0.5 }],
    ['with a negative share', { feeBasisPoints: -1 }],
    ['with a negative fixed part', { feeFixed: '-1.00' }],
    ['with a number as amount', { feeFixed: 1 }],
    ['with a minimum of zero', { minimum: '0.00', feeFixed: '0.00', feeBasisPoints: 0 }],
    ['with a minimum above the bound', { minimum: '500.01', maximum: '600.00' }],
    ['with a maximum above the bound', { maximum: '100000.01' }],
    ['with another field', { feePercent: 1 } as object],
  ])('%s is refused', async (_, change) => {
    const { version } = await settingOf('card');
    const value = { ...dearer, ...change } as WithdrawalRuleOnWire;
    const input = { setting: 'cardWithdrawalRule', version, value, note: 'n' } as const;
    expect((await refusedBy(owner, 'settingSave', input)).reason).toBe('invalid_input');
  });

  test('of a newer version, in another form, counts as the default', async () => {
    await db
      .insertInto('shop_setting_version')
      .values({ name: 'cardWithdrawalRule', value: '{"tiers":[]}', note: 'n', operator_id: owner.id })
      .execute();
    const { account } = await shopper();
    expect((await api.ok('extractInfo', {}, account)).rules.card).toEqual(builtIn.card);
  });
});

describe('a withdrawal', () => {
  test('is refused with the new rule and books nothing after its fee has changed, and succeeds with the new fee', async () => {
    const buyer = await shopper();
    const { accepted, refused } = await send(buyer, { fee: '1.50' });
    await save('card', dearer);
    expect(await refused()).toMatchObject({ reason: 'fee_changed', details: dearerFee });
    expect(await moneyOf(buyer.account)).toEqual([200_00, 0]);
    expect((await api.ok('extractLog', {}, buyer.account)).list).toEqual([]);
    // The same command stays refused, also when the old rule is in force again.
    await save('card', null);
    await expect(accepted()).rejects.toThrow(/fee_changed/);
    await save('card', dearer);
    const { extract, balance } = await (await send(buyer, { fee: '3.50' })).accepted();
    expect([extract.fee, extract.arrival, balance]).toEqual(['3.50', '96.50', '100.00']);
  });

  test('is refused for a fee above the one in force, too', async () => {
    const refused = await (await send(await shopper(), { fee: '1.51' })).refused();
    expect(refused).toMatchObject({ reason: 'fee_changed', details: { fee: '1.50', rule: builtIn.card } });
  });

  test('is accepted under a new rule with the same fee for its amount', async () => {
    await save('card', { ...builtIn.card, feeBasisPoints: 0, feeFixed: '1.50' });
    const { extract } = await (await send(await shopper(), { fee: '1.50' })).accepted();
    expect(extract.arrival).toBe('98.50');
  });

  test('without a fee comes from an app that showed the default fee', async () => {
    const buyer = await shopper();
    const { extract } = await (await send(buyer, { amount: '50.00' })).accepted();
    expect(extract.fee).toBe('1.00');
    await save('card', dearer);
    expect(await (await send(buyer)).refused()).toMatchObject({ reason: 'fee_changed', details: dearerFee });
  });

  test('repeated with its key after a lost response is the first one, whatever the rule is now', async () => {
    const buyer = await shopper();
    const key = randomUUID();
    const first = await (await send(buyer, { fee: '1.50', key })).accepted();
    await save('card', { ...dearer, maximum: '50.00' });
    const again = await (await send(buyer, { fee: '1.50', key })).accepted();
    expect(again).toEqual(first);
    expect(await moneyOf(buyer.account)).toEqual([100_00, 100_00]);
  });

  test.each([
    ['24.99', 'amount_below_minimum', { minimum: '25.00' }],
    ['500.01', 'amount_above_maximum', { maximum: '500.00' }],
  ] as const)('of %s is refused by the limits in force: %s', async (amount, reason, details) => {
    await save('card', dearer);
    const buyer = await shopper(600_00);
    expect(await (await send(buyer, { amount })).refused()).toMatchObject({ reason, details });
  });

  test('without a fee in force is paid out whole', async () => {
    await save('card', { feeBasisPoints: 0, feeFixed: '0.00', minimum: '0.01', maximum: '100000.00' });
    const buyer = await shopper();
    const { extract } = await (await send(buyer, { amount: '0.01', fee: '0.00' })).accepted();
    expect([extract.fee, extract.arrival]).toEqual(['0.00', '0.01']);
    await transaction(db, (trx) => passExtract(trx, extract.id));
    await settleCardWithdrawal(api.services, extract.id);
    expect(await api.ok('extractDetail', { id: String(extract.id) }, buyer.account)).toMatchObject({
      extract: { status: 1, arrival: '0.01' },
    });
  });

  test('keeps its fee when it is paid out, canceled or refused after a change', async () => {
    const buyer = await shopper(300_00);
    const { account, card } = buyer;
    const paid = await withdraw(api, account, card, '100.00');
    const canceled = await withdraw(api, account, card, '100.00');
    await save('card', dearer);
    await transaction(db, (trx) => passExtract(trx, paid.extract.id));
    await settleCardWithdrawal(api.services, paid.extract.id);
    await api.ok('extractCancel', { id: canceled.extract.id }, account);
    const payout = await db
      .selectFrom('sandbox_payout')
      .select('amount_cents')
      .where('key', '=', paid.extract.sn)
      .executeTakeFirstOrThrow();
    expect(payout.amount_cents).toBe(98_50);
    const { list } = await api.ok('extractLog', {}, account);
    expect(list.map(({ status, fee, arrival }) => [status, fee, arrival])).toEqual([
      [3, '1.50', '98.50'],
      [1, '1.50', '98.50'],
    ]);
    expect(await moneyOf(account)).toEqual([200_00, 0]);
    await logPasses(api);
    expect(await reconcile(db)).toEqual([]);
  });
});

test('a lowered minimum makes a smaller balance an obstacle of deletion; a raised one forfeits no more', async () => {
  const obstaclesOf = async (balanceCents: number) => {
    const { id } = await createAccount(db, { balanceCents });
    return (await findObstacles(api.services, id)).map(({ kind }) => kind);
  };
  expect([await obstaclesOf(9_99), await obstaclesOf(10_00)]).toEqual([[], ['balance']]);
  await save('card', { ...builtIn.card, minimum: '5.00' });
  expect([await obstaclesOf(4_99), await obstaclesOf(5_00)]).toEqual([[], ['balance']]);
  await save('card', { ...builtIn.card, minimum: '100.00' });
  await save('chain', { ...builtIn.chain, minimum: '100.00' });
  expect([await obstaclesOf(9_99), await obstaclesOf(10_00)]).toEqual([[], ['balance']]);
});
