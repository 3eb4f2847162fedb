import { afterAll, describe, expect, test } from 'vitest';
import { asCents } from '#domain/money.ts';
import { openKysely, openPool } from '../../../server/platform/db/connect.ts';
import { transaction } from '../../../server/platform/db/transaction.ts';
import { Refusal } from '../../../server/platform/errors.ts';
import { heldBalance, walletBalance } from '../../../server/ledger/balance.ts';
import { reconcile } from '../../../server/ledger/reconcile.ts';
import { issueProof } from '../../../server/modules/wallet/pay-proof.ts';
import { passExtract, refuseExtract } from '../../../server/modules/wallet/withdrawal/audit.ts';
import { claimExtract } from '../../../server/modules/wallet/withdrawal/claim.ts';
import { settleCardWithdrawal } from '../../../server/modules/wallet/withdrawal/settle-card.ts';
import { type Api, startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { createAccount, type TestAccount } from '../../support/accounts.ts';
import { seedShop } from '../../support/shop.ts';
import { order, purchaseHandlers } from '../../support/server/orders/journey.ts';
import {
  allWalletHandlers,
  logPasses,
  makeOperator,
  prove,
  sentCoins,
  usablePayout,
  withdraw,
} from '../../support/server/wallet/withdrawing.ts';

const { db, log, app } = await testDatabase();
const handlers = { ...purchaseHandlers, ...allWalletHandlers };

/** A node beside others: its own connections, the same database. */
async function node(): Promise<Api> {
  const pool = openPool(app, { max: 8, statementTimeoutMs: 10_000 }, log);
  afterAll(() => pool.end());
  return startApi({ db: openKysely(pool), log }, handlers);
}
const nodes = [await node(), await node(), await node()] as const;
const nodeOf = (index: number) => nodes[index % 3]!;
const requests = 64;

/** Runs `requests` concurrently, spread over the nodes. */
const atOnce = <Result>(work: (api: Api, index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: requests }, (_, index) => work(nodeOf(index), index)));

/** Outcome of one attempt: 'won', or the reason of its refusal. */
const outcomeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'won';
  } catch (error) {
    if (error instanceof Refusal) return error.reason;
    throw error;
  }
};
const tally = (outcomes: string[]) =>
  Object.fromEntries([...Map.groupBy(outcomes, (each) => each)].map(([each, all]) => [each, all.length]));
/** Payment proof for ten dollars, issued without the password, which so many concurrent entries would lock. */
const proofOf = ({ id }: TestAccount, action: 'extract' | 'order_pay', target: string) =>
  issueProof(db, { accountId: id, action, target, amountCents: asCents(10_00) });
const reasonOf = ({ body }: { body: { code: number; data: unknown } }) =>
  body.code === 1 ? 'won' : (body.data as { reason: string }).reason;

/** Opens more payments than one account may have: each counts as expired until all exist. @returns their numbers */
async function openPayments(owner: TestAccount, lines: Parameters<typeof order>[2], count: number) {
  const sns: string[] = [];
  const expireIn = (seconds: number) =>
    db
      .updateTable('payment')
      .set({ expires_at: new Date(Date.now() + seconds * 1000) })
      .where('account_id', '=', owner.id)
      .execute();
  for (let made = 0; made < count; made++) {
    sns.push((await order(nodeOf(made), owner, lines)).payment.sn);
    await expireIn(-1);
  }
  await expireIn(600);
  return sns;
}

describe('three nodes, sixty-four concurrent requests', () => {
  test('withdraw × withdraw: a balance for twenty is withdrawn twenty times', async () => {
    const owner = await createAccount(db, { balanceCents: 20 * 10_00 + 9_99 });
    const accountId = await usablePayout(nodes[0], owner);
    const proofs = await atOnce(() => proofOf(owner, 'extract', String(accountId)));
    const outcomes = await atOnce((api, index) =>
      api.call('extract', { accountId, amount: '10.00', payToken: proofs[index]! }, owner),
    );
    // More requests than the shared limit of commands allows.
    expect(tally(outcomes.map(reasonOf))).toEqual({ won: 20, insufficient_balance: 40, rate_limited: 4 });
    expect(await walletBalance(db, owner.id)).toBe(9_99);
    expect(await heldBalance(db, owner.id)).toBe(20 * 10_00);
  });

  test('one command sent by all creates one withdrawal', async () => {
    const owner = await createAccount(db, { balanceCents: 500_00 });
    const accountId = await usablePayout(nodes[0], owner);
    const payToken = await prove(nodes[0], owner, accountId, '10.00');
    const key = crypto.randomUUID();
    const input = { accountId, amount: '10.00', payToken } as const;
    const outcomes = await atOnce((api) => api.call('extract', input, { ...owner, key }));
    const ids = outcomes.flatMap(({ body }) => (body.code === 1 ? [body.data.extract.id] : []));
    expect(new Set(ids).size).toBe(1);
    expect(await heldBalance(db, owner.id)).toBe(10_00);
  });

  test('cancel × claim and pass: exactly one takes effect', async () => {
    const operatorId = await makeOperator(db);
    const owner = await createAccount(db, { balanceCents: 500_00 });
    const accountId = await usablePayout(nodes[0], owner, 'chain');
    for (let round = 0; round < 5; round++) {
      const { extract } = await withdraw(nodes[0], owner, accountId, '20.00');
      const before = await walletBalance(db, owner.id);
      const outcomes = await atOnce(async (api, index) =>
        (index + round) % 2
          ? reasonOf(await api.call('extractCancel', { id: extract.id }, owner))
          : outcomeOf(
              transaction(api.services.db, async (trx) => {
                if (!(await claimExtract(trx, extract.id, operatorId))) throw new Refusal('extract_state');
                await passExtract(trx, extract.id, sentCoins('18.00'));
              }),
            ),
      );
      expect(tally(outcomes)).toEqual({ won: 1, extract_state: 63 });
      const { list } = await nodes[1].ok('extractLog', { limit: '1' }, owner);
      const cameBack = (await walletBalance(db, owner.id)) - before;
      expect([list[0]!.status, cameBack]).toEqual(list[0]!.status === 3 ? [3, 20_00] : [1, 0]);
      expect(await heldBalance(db, owner.id)).toBe(0);
    }
  });

  test('pass × refuse to a card, with all nodes querying the acquirer: one wins and pays once', async () => {
    const owner = await createAccount(db, { balanceCents: 500_00 });
    const accountId = await usablePayout(nodes[0], owner);
    for (let round = 0; round < 5; round++) {
      const { extract } = await withdraw(nodes[0], owner, accountId, '20.00');
      const before = await walletBalance(db, owner.id);
      const outcomes = await atOnce(async ({ services }, index) => {
        const judged = await outcomeOf(
          transaction(services.db, (trx) =>
            (index + round) % 2
              ? passExtract(trx, extract.id)
              : refuseExtract(trx, extract.id, 'The name does not match'),
          ),
        );
        await settleCardWithdrawal(services, extract.id);
        return judged;
      });
      expect(tally(outcomes)).toEqual({ won: 1, extract_state: 63 });
      const { list } = await nodes[2].ok('extractLog', { limit: '1' }, owner);
      const paid = await db.selectFrom('sandbox_payout').selectAll().where('key', '=', extract.sn).execute();
      const cameBack = (await walletBalance(db, owner.id)) - before;
      const won =
        list[0]!.status === 1
          ? { status: 1, payouts: 1, cameBack: 0 }
          : { status: 2, payouts: 0, cameBack: 20_00 };
      expect({ status: list[0]!.status, payouts: paid.length, cameBack }).toEqual(won);
      expect(await heldBalance(db, owner.id)).toBe(0);
    }
  });

  test('pay × withdraw on one wallet: the balance is spent once', async () => {
    const [each, fits] = [10_00, 24];
    const owner = await createAccount(db, { balanceCents: each * fits });
    const accountId = await usablePayout(nodes[0], owner);
    const shop = await seedShop(db);
    const { variantIds } = await shop.product(shop.shopIds[1]!, { priceCents: each, stock: 1_000 });
    const lines = [{ variantId: variantIds[0]!, quantity: 1 }];
    const sns = await openPayments(owner, lines, requests / 2);
    const attempts = await atOnce(async (_, index) => {
      if (index % 2) {
        const payToken = await proofOf(owner, 'extract', String(accountId));
        return (by: Api) => by.call('extract', { accountId, amount: '10.00', payToken }, owner);
      }
      const sn = sns[index / 2]!;
      const payToken = await proofOf(owner, 'order_pay', sn);
      return (by: Api) => by.call('orderPay', { sn, payToken }, owner);
    });
    const outcomes = await atOnce(async (api, index) => reasonOf(await attempts[index]!(api)));
    expect(tally(outcomes)).toEqual({ won: fits, insufficient_balance: requests - fits });
    expect(await walletBalance(db, owner.id)).toBe(0);
    const withdrawn = outcomes.filter((outcome, index) => index % 2 && outcome === 'won').length;
    expect(await heldBalance(db, owner.id)).toBe(withdrawn * each);
  });

  test('the ledger reconciles', async () => {
    await logPasses(nodes[0]);
    expect(await reconcile(db)).toEqual([]);
  });
});
