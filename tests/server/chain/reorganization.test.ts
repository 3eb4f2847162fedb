import { afterAll, describe, expect, test } from 'vitest';
import type { Network } from '../../../server/platform/chain-networks.ts';
import { Watcher } from '../../../server/chain/watcher.ts';
import { heldBalance, owedBalance, walletBalance } from '../../../server/ledger/balance.ts';
import { reconcile } from '../../../server/ledger/reconcile.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import { startChain } from '../../support/chain/local-chain.ts';
import { networkOf } from '../../support/chain/network.ts';
import { testDatabase } from '../../support/database.ts';
import { fund } from '../../support/accounts.ts';
import { staff } from '../../support/server/back-office/staff.ts';
import { usablePayout, withdraw } from '../../support/server/wallet/withdrawing.ts';
import {
  beginWatching,
  depositor,
  follow,
  newestTopUp,
  startWallet,
} from '../../support/server/chain/ground.ts';

const ground = await testDatabase({ max: 20 });
const { db } = ground;
const chain = await startChain();
afterAll(() => chain.stop());

let made = 0;
async function watched(confirmations = 3) {
  const network: Network = networkOf(chain, { id: `net-${++made}`, confirmations });
  const watcher = await beginWatching(network, ground);
  const api = await startWallet(ground, [network]);
  return { network, watcher, api, owner: await depositor(db) };
}

const frozenAt = async (accountId: number) =>
  (await db.selectFrom('account').select('frozen_at').where('id', '=', accountId).executeTakeFirstOrThrow())
    .frozen_at;

const operatorLog = (target: string) =>
  db.selectFrom('operator_log').selectAll().where('target', '=', target).execute();

describe('a deposit that is orphaned before it is credited', () => {
  test.each(['watcher that saw it', 'watcher that was restarted'])('is refused by the %s', async (who) => {
    const { network, watcher, api, owner } = await watched();
    const before = await chain.snapshot();
    await chain.sendDollar(owner.address, '20');
    await follow(watcher, ground);
    expect(await newestTopUp(api, owner)).toMatchObject({ status: 0 });
    await before.undo();
    await chain.mine(2);
    await follow(who.endsWith('restarted') ? new Watcher(network) : watcher, ground);
    expect(await newestTopUp(api, owner)).toMatchObject({
      status: 2,
      reason: 'deposit_vanished',
      message: expect.stringContaining('Nothing was credited'),
      arrived: null,
      chain: { confirmations: { seen: 0 } },
    });
    await chain.mine(5);
    await follow(watcher, ground);
    expect(await walletBalance(db, owner.id)).toBe(0);
    expect(await frozenAt(owner.id)).toBeNull();
  });

  test('while no watcher ran is never credited', async () => {
    const { watcher, api, owner } = await watched();
    const before = await chain.snapshot();
    await chain.sendCoin(owner.address, '0.01');
    await follow(watcher, ground);
    await before.undo();
    await chain.mine(20);
    await follow(watcher, ground);
    expect(await newestTopUp(api, owner)).toMatchObject({ status: 2, reason: 'deposit_vanished' });
    expect(await walletBalance(db, owner.id)).toBe(0);
  });

  test('and included again in a later block returns to audit and is credited once', async () => {
    const { watcher, api, owner } = await watched();
    const before = await chain.snapshot();
    const first = await chain.sendDollar(owner.address, '20');
    await follow(watcher, ground);
    await before.undo();
    await chain.mine(1);
    await follow(watcher, ground);
    expect(await newestTopUp(api, owner)).toMatchObject({ status: 2 });
    // Sent with the same nonce and fees, it is the same transaction.
    expect(await chain.sendDollar(owner.address, '20')).toBe(first);
    await follow(watcher, ground);
    expect(await newestTopUp(api, owner)).toMatchObject({ status: 0, reason: null, settledAt: null });
    await chain.mine(2);
    await follow(watcher, ground);
    expect((await api.ok('rechargeLog', {}, owner)).list).toMatchObject([{ status: 1, arrived: '20.00' }]);
    expect(await walletBalance(db, owner.id)).toBe(2_000);
  });

  test('but moved to another block stays in audit and counts from there', async () => {
    const { watcher, api, owner } = await watched();
    const before = await chain.snapshot();
    const first = await chain.sendDollar(owner.address, '20');
    await chain.mine(1);
    await follow(watcher, ground);
    await before.undo();
    await chain.mine(2);
    expect(await chain.sendDollar(owner.address, '20')).toBe(first);
    await follow(watcher, ground);
    expect(await newestTopUp(api, owner)).toMatchObject({
      status: 0,
      chain: { confirmations: { seen: 1, needed: 3 } },
    });
    await chain.mine(2);
    await follow(watcher, ground);
    expect(await walletBalance(db, owner.id)).toBe(2_000);
  });
});

describe('a deposit that is orphaned after it was credited', () => {
  test('is deducted, the account is frozen, and the reason is logged for operators', async () => {
    const { watcher, api, owner } = await watched();
    const before = await chain.snapshot();
    await chain.sendDollar(owner.address, '20');
    await chain.mine(2);
    await follow(watcher, ground);
    expect(await walletBalance(db, owner.id)).toBe(2_000);
    await before.undo();
    await chain.mine(3);
    await follow(watcher, ground);
    await follow(watcher, ground);
    const row = await newestTopUp(api, owner);
    expect(row).toMatchObject({ status: 2, reason: 'deposit_reversed', arrived: null });
    expect(await walletBalance(db, owner.id)).toBe(0);
    expect(await frozenAt(owner.id)).not.toBeNull();
    expect(await operatorLog(row!.sn)).toMatchObject([
      {
        operator_id: null,
        act: 'recharge/reverse',
        outcome: 'done',
        after: { takenCents: 2_000, debtCents: 0 },
      },
    ]);
  });

  test('and is held by an open withdrawal is taken from it: the withdrawal is refused', async () => {
    const { watcher, api, owner } = await watched();
    const before = await chain.snapshot();
    await chain.sendDollar(owner.address, '20');
    await chain.mine(2);
    await follow(watcher, ground);
    const { extract } = await withdraw(api, owner, await usablePayout(api, owner), '15.00');
    await before.undo();
    await chain.mine(4);
    await follow(watcher, ground);
    expect(await walletBalance(db, owner.id)).toBe(0);
    expect(await heldBalance(db, owner.id)).toBe(0);
    expect((await api.ok('extractLog', {}, owner)).list).toMatchObject([{ id: extract.id, status: 2 }]);
    const deposits = db.selectFrom('chain_deposit').select(['state', 'debt_cents']);
    expect(await deposits.where('account_id', '=', owner.id).execute()).toEqual([
      { state: 'reversed', debt_cents: 0 },
    ]);
    const { sn } = (await newestTopUp(api, owner))!;
    expect(await operatorLog(sn)).toMatchObject([{ after: { takenCents: 2_000, debtCents: 0 } }]);
  });

  test('and is being paid out leaves a debt, which is paid when the payout fails', async () => {
    const { watcher, api, owner } = await watched();
    const before = await chain.snapshot();
    await chain.sendDollar(owner.address, '20');
    await chain.mine(2);
    await follow(watcher, ground);
    const { extract } = await withdraw(api, owner, await usablePayout(api, owner), '15.00');
    const one = db.updateTable('withdrawal').where('id', '=', extract.id);
    await one.set({ paying_at: new Date() }).execute();
    await before.undo();
    await chain.mine(4);
    await follow(watcher, ground);
    expect(await owedBalance(db, owner.id)).toBe(1_500);
    const deposits = db.selectFrom('chain_deposit').select(['state', 'debt_cents']);
    expect(await deposits.where('account_id', '=', owner.id).execute()).toEqual([
      { state: 'reversed', debt_cents: 1_500 },
    ]);
    await one.set({ paying_at: null }).execute();
    // Frozen accounts may cancel, as the money is not released to them.
    await api.ok('extractCancel', { id: extract.id }, owner);
    expect(await owedBalance(db, owner.id)).toBe(0);
    expect(await walletBalance(db, owner.id)).toBe(0);
  });

  test('but is included in the new chain stays credited, wherever it is', async () => {
    const { watcher, api, owner } = await watched();
    const before = await chain.snapshot();
    const first = await chain.sendDollar(owner.address, '20');
    await chain.mine(2);
    await follow(watcher, ground);
    await before.undo();
    await chain.mine(3);
    expect(await chain.sendDollar(owner.address, '20')).toBe(first);
    for (let blocks = 0; blocks < 6; blocks++) {
      await follow(watcher, ground);
      await chain.mine(1);
    }
    expect((await api.ok('rechargeLog', {}, owner)).list).toMatchObject([{ status: 1, arrived: '20.00' }]);
    expect(await walletBalance(db, owner.id)).toBe(2_000);
    expect(await frozenAt(owner.id)).toBeNull();
  });

  test('is not reversed while the node is behind: a shorter chain proves nothing', async () => {
    const { watcher, api, owner } = await watched();
    const before = await chain.snapshot();
    await chain.sendDollar(owner.address, '20');
    await chain.mine(2);
    await follow(watcher, ground);
    await before.undo();
    await follow(watcher, ground);
    expect(await newestTopUp(api, owner)).toMatchObject({ status: 1 });
    await chain.mine(1);
    await follow(watcher, ground);
    expect(await newestTopUp(api, owner)).toMatchObject({ status: 1 });
    await chain.mine(2);
    await follow(watcher, ground);
    expect(await newestTopUp(api, owner)).toMatchObject({ status: 2 });
  });

  test('with all blocks the watcher has stored is found from its first block', async () => {
    const { network, watcher, owner } = await watched(1);
    const before = await chain.snapshot();
    await chain.sendDollar(owner.address, '20');
    await follow(watcher, ground);
    await before.undo();
    const late = await depositor(db);
    await chain.sendDollar(late.address, '30');
    await chain.mine(1);
    await follow(new Watcher(network), ground);
    expect(await walletBalance(db, owner.id)).toBe(0);
    expect(await walletBalance(db, late.id)).toBe(3_000);
  });
});

test('a debt paid in part between two reversals of one deposit keeps the ledger consistent', async () => {
  const { watcher, api, owner } = await watched();
  const before = await chain.snapshot();
  const first = await chain.sendDollar(owner.address, '100');
  await chain.mine(2);
  await follow(watcher, ground);
  const { extract: spent } = await withdraw(api, owner, await usablePayout(api, owner, 'card'), '90.00');
  await db.updateTable('withdrawal').set({ paying_at: new Date() }).where('sn', '=', spent.sn).execute();
  const loseSince = async ({ undo }: typeof before) => {
    await undo();
    await chain.mine(8);
    await follow(watcher, ground);
    await follow(watcher, ground);
  };
  await loseSince(before);
  expect(await owedBalance(db, owner.id)).toBe(9_000);
  await fund(db, owner.id, 4_000);
  expect(await owedBalance(db, owner.id)).toBe(5_000);
  const between = await chain.snapshot();
  expect(await chain.sendDollar(owner.address, '100')).toBe(first);
  await chain.mine(3);
  await follow(watcher, ground);
  await db
    .updateTable('account')
    .set({ frozen_at: null, frozen_reason: null })
    .where('id', '=', owner.id)
    .execute();
  const { id } = await db
    .selectFrom('chain_deposit')
    .select('id')
    .where('tx_hash', '=', first)
    .where('returned_at', 'is not', null)
    .executeTakeFirstOrThrow();
  for (let person = 0; person < 2; person++)
    await callOps({ url: api.url, ...(await staff(db, 'auditor')) }, 'depositPass', { id });
  expect([await walletBalance(db, owner.id), await owedBalance(db, owner.id)]).toEqual([5_000, 0]);
  await loseSince(between);
  expect([await walletBalance(db, owner.id), await owedBalance(db, owner.id)]).toEqual([0, 5_000]);
  expect(await reconcile(db)).toEqual([]);
});

test('the ledger reconciles with reversals and debts', async () => {
  expect(await reconcile(db)).toEqual([]);
});
