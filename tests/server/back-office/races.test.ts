import { beforeEach, describe, expect, test } from 'vitest';
import { openKysely, openPool } from '../../../server/platform/db/connect.ts';
import { handlers } from '../../../server/handlers.ts';
import { heldBalance, walletBalance } from '../../../server/ledger/balance.ts';
import { reconcile } from '../../../server/ledger/reconcile.ts';
import { callOps, OpsFailure } from '../../../server/cli/ops/client.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { createAccount } from '../../support/accounts.ts';
import { manualTopUp, openWithdrawal, sentCoins, staff } from '../../support/server/back-office/staff.ts';

const { db, app, log } = await testDatabase({ max: 20 });
const newNode = async () => {
  const pool = openPool(app, { max: 10, statementTimeoutMs: 10_000 }, log);
  return startApi({ db: openKysely(pool), log }, handlers);
};
const nodes = await Promise.all([newNode(), newNode(), newNode()]);
const [ada, bo] = [await staff(db, 'auditor'), await staff(db, 'auditor')];
const requests = 64;

beforeEach(async () => {
  await db.deleteFrom('rate').execute();
});

/**
 * Sends 64 concurrent calls, spread over the nodes and the two auditors. @returns their outcomes, with refusals by
 * reason
 */
async function all(act: (door: { url: string; token: string }, at: number) => Promise<{ status: string }>) {
  const tries = Array.from({ length: requests }, async (_, at) => {
    const { url } = nodes[at % nodes.length]!;
    const { token } = at % 2 === 0 ? ada : bo;
    try {
      return (await act({ url, token }, at)).status;
    } catch (error) {
      if (error instanceof OpsFailure && error.status === 200) return error.reason;
      throw error;
    }
  });
  const outcomes = await Promise.all(tries);
  const count = (status: string) => outcomes.filter((outcome) => outcome === status).length;
  return { outcomes, count };
}

describe('sixty-four concurrent calls by two auditors on three nodes', () => {
  test('pass × pass of a top-up: one credit, all others refused', async () => {
    const buyer = await createAccount(db);
    const sn = await manualTopUp(nodes[0].services, buyer);
    const { count } = await all((door) => callOps(door, 'rechargePass', { sn }));
    expect([count('passed'), count('already_settled')]).toEqual([1, requests - 1]);
    expect(await walletBalance(db, buyer.id)).toBe(2500);
  });

  test('pass × refuse of a top-up: one takes effect, and the wallet matches', async () => {
    const buyer = await createAccount(db);
    const sn = await manualTopUp(nodes[0].services, buyer);
    const { count } = await all((door, at) =>
      at % 4 < 2
        ? callOps(door, 'rechargePass', { sn })
        : callOps(door, 'rechargeRefuse', { sn, reason: 'No' }),
    );
    expect([count('passed') + count('refused'), count('already_settled')]).toEqual([1, requests - 1]);
    expect(await walletBalance(db, buyer.id)).toBe(count('passed') * 2500);
  });

  test('pass × pass above the limit: one approves, the other passes', async () => {
    const buyer = await createAccount(db);
    const sn = await manualTopUp(nodes[0].services, buyer, 500_000);
    const { count } = await all((door) => callOps(door, 'rechargePass', { sn }));
    expect([count('approved'), count('passed')]).toEqual([1, 1]);
    expect(count('second_person') + count('already_settled')).toBe(requests - 2);
    expect(await walletBalance(db, buyer.id)).toBe(500_000);
    const passes = await db
      .selectFrom('operator_log')
      .select('name')
      .where('target', '=', sn)
      .where('outcome', '=', 'done')
      .execute();
    expect(passes.map(({ name }) => name).toSorted()).toEqual([ada.name, bo.name].toSorted());
  });

  test('pass × refuse × cancel of a withdrawal: one takes effect, and the money matches', async () => {
    const buyer = await createAccount(db);
    const { sn, id } = await openWithdrawal(db, buyer);
    const sent = sentCoins();
    const { count } = await all(async (door, at) => {
      if (at % 3 === 0) {
        await callOps(door, 'extractClaim', { sn });
        return callOps(door, 'extractPass', { sn, ...sent });
      }
      if (at % 3 === 1) return callOps(door, 'extractRefuse', { sn, reason: 'No' });
      const { body } = await nodes[at % nodes.length]!.call('extractCancel', { id }, buyer);
      return { status: body.code === 1 ? 'cancelled' : body.data!.reason };
    });
    expect(count('passed') + count('refused') + count('cancelled')).toBe(1);
    const lost = ['already_settled', 'claimed', 'claimed_by_other', 'extract_state', 'extract_paying'];
    expect(lost.reduce((sum, reason) => sum + count(reason), 0)).toBe(requests - 1);
    expect(await heldBalance(db, buyer.id)).toBe(0);
    expect(await walletBalance(db, buyer.id)).toBe(count('passed') === 1 ? 0 : 5000);
  });

  test('pass × refuse to a card: the acquirer is called once or not at all', async () => {
    const { sn } = await openWithdrawal(db, await createAccount(db), { type: 'card' });
    const { count } = await all((door, at) =>
      at % 4 < 2
        ? callOps(door, 'extractPass', { sn })
        : callOps(door, 'extractRefuse', { sn, reason: 'No' }),
    );
    expect(count('passed') + count('refused')).toBe(1);
    const payouts = await db.selectFrom('sandbox_payout').select('asks').where('key', '=', sn).execute();
    expect(payouts.map(({ asks }) => asks)).toEqual(count('passed') === 1 ? [1] : []);
  });
});

test('the ledger reconciles', async () => {
  expect(await reconcile(db)).toEqual([]);
});
