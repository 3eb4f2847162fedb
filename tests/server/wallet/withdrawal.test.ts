import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { transaction } from '../../../server/platform/db/transaction.ts';
import { payoutsJob } from '../../../server/modules/wallet/settlements-job.ts';
import { heldBalance, walletBalance } from '../../../server/ledger/balance.ts';
import { reconcile } from '../../../server/ledger/reconcile.ts';
import { freeze } from '../../../server/ledger/freeze.ts';
import { passExtract, refuseExtract } from '../../../server/modules/wallet/withdrawal/audit.ts';
import { claimExtract } from '../../../server/modules/wallet/withdrawal/claim.ts';
import { settleCardWithdrawal } from '../../../server/modules/wallet/withdrawal/settle-card.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { createAccount, type TestAccount } from '../../support/accounts.ts';
import {
  allWalletHandlers,
  logPasses,
  makeOperator,
  prove,
  sentCoins,
  usablePayout,
  withdraw,
} from '../../support/server/wallet/withdrawing.ts';

const { db, log } = await testDatabase({ max: 20 });
const api = await startApi({ db, log }, allWalletHandlers);

const standing = async (owner: TestAccount, id: number) =>
  (await api.ok('extractLog', {}, owner)).list.find((each) => each.id === id)!;
const moneyOf = async ({ id }: TestAccount) => [await walletBalance(db, id), await heldBalance(db, id)];
const systemCents = async (kind: string) => {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(balance_cents), 0) as cents from ledger_account where kind = ${kind}`.execute(db);
  return rows[0]!.cents;
};

describe('a withdrawal', () => {
  test('is held immediately and in full: the fee is part of the amount', async () => {
    const owner = await createAccount(db, { balanceCents: 10_000 });
    const accountId = await usablePayout(api, owner);
    expect(await withdraw(api, owner, accountId, '100.00')).toMatchObject({
      balance: '0.00',
      extract: {
        type: 'card',
        amount: '100.00',
        fee: '1.50',
        arrival: '98.50',
        status: 0,
        account: { id: accountId, last4: '4242' },
        txHash: null,
        settledAt: null,
      },
    });
    expect(await moneyOf(owner)).toEqual([0, 10_000]);
    expect(await api.ok('extractInfo', {}, owner)).toMatchObject({ balance: '0.00', held: '100.00' });
  });

  test.each([
    ['card', '9.99', 'amount_below_minimum', { minimum: '10.00' }],
    ['card', '10000.01', 'amount_above_maximum', { maximum: '10000.00' }],
    ['chain', '19.99', 'amount_below_minimum', { minimum: '20.00' }],
    ['chain', '50000.01', 'amount_above_maximum', { maximum: '50000.00' }],
    ['card', '200.01', 'insufficient_balance', { balance: '200.00' }],
  ] as const)('by %s of %s is refused: %s', async (type, amount, reason, details) => {
    const owner = await createAccount(db, { balanceCents: 20_000 });
    const accountId = await usablePayout(api, owner, type);
    const payToken = await prove(api, owner, accountId, amount);
    const refused = await api.refusal('extract', { accountId, amount, payToken }, owner);
    expect(refused).toMatchObject({ reason, details });
    expect(await moneyOf(owner)).toEqual([20_000, 0]);
  });

  test('needs a payment proof for exactly this account and amount', async () => {
    const owner = await createAccount(db, { balanceCents: 20_000 });
    const [card, chain] = [await usablePayout(api, owner), await usablePayout(api, owner, 'chain')];
    const payToken = await prove(api, owner, card, '50.00');
    for (const [accountId, amount] of [
      [chain, '50.00'],
      [card, '50.01'],
    ] as const) {
      const refused = await api.refusal('extract', { accountId, amount, payToken }, owner);
      expect(refused.reason).toBe('pay_token_invalid');
    }
    const input = { accountId: card, amount: '50.00', payToken } as const;
    await api.ok('extract', input, owner);
    expect((await api.refusal('extract', input, owner)).reason).toBe('pay_token_invalid');
    expect(await moneyOf(owner)).toEqual([15_000, 5_000]);
  });

  test('that is retried with the same key returns in its current state', async () => {
    const owner = await createAccount(db, { balanceCents: 20_000 });
    const [accountId, key] = [await usablePayout(api, owner), randomUUID()];
    const first = await withdraw(api, owner, accountId, '50.00', key);
    await transaction(db, (trx) => refuseExtract(trx, first.extract.id, 'The name does not match'));
    const again = await withdraw(api, owner, accountId, '50.00', key);
    expect(again).toMatchObject({ balance: '200.00', extract: { id: first.extract.id, status: 2 } });
  });

  test('that is canceled while auditing is returned in full, once', async () => {
    const owner = await createAccount(db, { balanceCents: 20_000 });
    const { extract } = await withdraw(api, owner, await usablePayout(api, owner), '50.00');
    expect(await api.ok('extractCancel', { id: extract.id }, owner)).toMatchObject({
      balance: '200.00',
      extract: { status: 3, settledAt: expect.any(Number) },
    });
    expect((await api.refusal('extractCancel', { id: extract.id }, owner)).reason).toBe('extract_state');
    expect(await moneyOf(owner)).toEqual([20_000, 0]);
    // The filters are those of the spec (§4); a canceled withdrawal is only listed without a filter.
    expect((await api.ok('extractLog', { status: '2' }, owner)).list).toEqual([]);
    expect((await api.ok('extractLog', {}, owner)).list).toHaveLength(1);
  });

  test('that is refused is returned in full, and the user sees the reason', async () => {
    const owner = await createAccount(db, { balanceCents: 20_000 });
    const { extract } = await withdraw(api, owner, await usablePayout(api, owner), '50.00');
    await transaction(db, (trx) => refuseExtract(trx, extract.id, 'The name does not match'));
    expect(await standing(owner, extract.id)).toMatchObject({
      status: 2,
      message: 'The name does not match',
    });
    expect(await moneyOf(owner)).toEqual([20_000, 0]);
  });

  test('to a chain is passed with the coins sent, after an operator has claimed it', async () => {
    const owner = await createAccount(db, { balanceCents: 20_000 });
    const { extract } = await withdraw(api, owner, await usablePayout(api, owner, 'chain'), '50.00');
    const sent = sentCoins('48.00');
    const pass = () => transaction(db, (trx) => passExtract(trx, extract.id, sent));
    await expect(pass()).rejects.toMatchObject({ reason: 'extract_state' });
    const operatorId = await makeOperator(db);
    expect(await transaction(db, (trx) => claimExtract(trx, extract.id, operatorId))).toBe(true);
    expect(await standing(owner, extract.id)).toMatchObject({ status: 0, paying: true, sent: null });
    const [fees, clearing] = [await systemCents('fees'), await systemCents('clearing_chain')];
    await pass();
    expect(await standing(owner, extract.id)).toMatchObject({
      status: 1,
      fee: '2.00',
      arrival: '48.00',
      paying: false,
      txHash: sent.txHash,
      sent: { asset: 'USDC', units: '48.00', rate: '1' },
      explorer: expect.stringContaining('etherscan.io/tx/'),
    });
    expect(await moneyOf(owner)).toEqual([15_000, 0]);
    expect(await systemCents('fees')).toBe(fees + 200);
    expect(await systemCents('clearing_chain')).toBe(clearing + 4_800);
    await expect(pass()).rejects.toMatchObject({ reason: 'extract_state' });
  });

  test('is refused once its account is frozen', async () => {
    const owner = await createAccount(db, { balanceCents: 20_000 });
    const accountId = await usablePayout(api, owner);
    const payToken = await prove(api, owner, accountId, '50.00');
    await transaction(db, (trx) => freeze(trx, owner.id, 'a test'));
    const refused = await api.refusal('extract', { accountId, amount: '50.00', payToken }, owner);
    expect(refused.reason).toBe('account_frozen');
  });

  test('is listed newest first, page by page', async () => {
    const owner = await createAccount(db, { balanceCents: 20_000 });
    const accountId = await usablePayout(api, owner);
    const ids: number[] = [];
    for (let round = 0; round < 3; round++)
      ids.unshift((await withdraw(api, owner, accountId, '10.00')).extract.id);
    const first = await api.ok('extractLog', { limit: '2' }, owner);
    const second = await api.ok('extractLog', { limit: '2', cursor: first.next! }, owner);
    expect([...first.list, ...second.list].map((row) => row.id)).toEqual(ids);
    expect(second.next).toBeNull();
  });
});

describe('a payout to a card', () => {
  /** A withdrawal passed by an auditor, before the acquirer is contacted. */
  async function passed(number?: string) {
    const owner = await createAccount(db, { balanceCents: 20_000 });
    const { extract } = await withdraw(api, owner, await usablePayout(api, owner, 'card', number), '50.00');
    await transaction(db, (trx) => passExtract(trx, extract.id));
    return { owner, id: extract.id, sn: extract.sn };
  }
  const letTimePass = () =>
    db
      .updateTable('withdrawal')
      .set({ asked_at: sql<Date>`now() - interval '31 seconds'` })
      .where('status', '=', 0)
      .execute();

  test('that was passed can no longer be canceled, refused or passed again, and is paid once', async () => {
    const { owner, id, sn } = await passed();
    expect((await api.refusal('extractCancel', { id }, owner)).reason).toBe('extract_paying');
    for (const judge of [
      () => transaction(db, (trx) => passExtract(trx, id)),
      () => transaction(db, (trx) => refuseExtract(trx, id, 'no')),
    ]) {
      await expect(judge()).rejects.toMatchObject({ reason: 'extract_state' });
    }
    const [fees, clearing] = [await systemCents('fees'), await systemCents('clearing_card')];
    await Promise.all(Array.from({ length: 5 }, () => settleCardWithdrawal(api.services, id)));
    expect(await standing(owner, id)).toMatchObject({ status: 1, message: null });
    expect(await moneyOf(owner)).toEqual([15_000, 0]);
    expect(await systemCents('fees')).toBe(fees + 100);
    expect(await systemCents('clearing_card')).toBe(clearing + 4_900);
    const paid = await db.selectFrom('sandbox_payout').select('amount_cents').where('key', '=', sn).execute();
    expect(paid).toEqual([{ amount_cents: 4_900 }]);
  });

  test('refused by the card’s bank is returned with a translated reason', async () => {
    const { owner, id } = await passed('4000 0000 0000 9987');
    await settleCardWithdrawal(api.services, id);
    const { list } = await api.ok('extractLog', { status: '2' }, { ...owner, lang: 'fr' });
    expect(list[0]).toMatchObject({ id, status: 2, message: expect.stringContaining('carte') });
    expect(await moneyOf(owner)).toEqual([20_000, 0]);
  });

  test('is retried by the job after a crash or acquirer outage and paid once', async () => {
    const { owner, id } = await passed('4000 0000 0000 0119');
    expect(await payoutsJob.runBatch(api.services)).toBe(true);
    expect(await payoutsJob.runBatch(api.services)).toBe(false);
    await letTimePass();
    expect(await payoutsJob.runBatch(api.services)).toBe(true);
    expect(await standing(owner, id)).toMatchObject({ status: 0 });
    await letTimePass();
    await Promise.all(Array.from({ length: 3 }, () => payoutsJob.runBatch(api.services)));
    expect(await standing(owner, id)).toMatchObject({ status: 1 });
    expect(await moneyOf(owner)).toEqual([15_000, 0]);
  });

  test('without a pass is not sent to the acquirer', async () => {
    const owner = await createAccount(db, { balanceCents: 20_000 });
    const { extract } = await withdraw(api, owner, await usablePayout(api, owner), '50.00');
    await settleCardWithdrawal(api.services, extract.id);
    expect(await payoutsJob.runBatch(api.services)).toBe(false);
    expect(await standing(owner, extract.id)).toMatchObject({ status: 0 });
  });
});

test('the ledger reconciles', async () => {
  await logPasses(api);
  expect(await reconcile(db)).toEqual([]);
});
