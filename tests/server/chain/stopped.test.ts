import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { Network } from '../../../server/platform/chain-networks.ts';
import { Watcher } from '../../../server/chain/watcher.ts';
import { walletBalance } from '../../../server/ledger/balance.ts';
import { reconcile } from '../../../server/ledger/reconcile.ts';
import { unfreeze } from '../../../server/ledger/freeze.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import { startChain } from '../../support/chain/local-chain.ts';
import { networkOf } from '../../support/chain/network.ts';
import { openDoor } from '../../support/chain/rpc-door.ts';
import { testDatabase } from '../../support/database.ts';
import { staff } from '../../support/server/back-office/staff.ts';
import {
  beginWatching,
  depositor,
  follow,
  letWatchersRun,
  newestTopUp,
  startWallet,
} from '../../support/server/chain/ground.ts';

const ground = await testDatabase({ max: 20 });
const { db } = ground;
const chain = await startChain();
// Chains started in the same second have the same genesis block.
await delay(1_100);
const other = await startChain();
const door = await openDoor(chain.url);
afterAll(() => Promise.all([chain.stop(), other.stop(), door.stop()]));
afterEach(() => Object.assign(door, { nodeUrl: chain.url, lies: {} }));

let made = 0;
async function watched(settings: Parameters<typeof networkOf>[1] = {}) {
  const network: Network = networkOf(chain, { id: `net-${++made}`, rpcUrls: [door.url], ...settings });
  const watcher = await beginWatching(network, ground);
  const api = await startWallet(ground, [network]);
  const [owner, auditor, second] = await Promise.all([
    staff(db, 'owner'),
    staff(db, 'auditor'),
    staff(db, 'auditor'),
  ]);
  const [boss, one, two] = [owner, auditor, second].map(({ token }) => ({ url: api.url, token }));
  return { network, watcher, api, boss: boss!, one: one!, two: two!, owner: await depositor(db) };
}

const watchOf = ({ id }: Network) =>
  db.selectFrom('chain_watch').selectAll().where('network', '=', id).executeTakeFirstOrThrow();

describe('a network is stopped without reversals', () => {
  test('when its nodes belong to another chain with the same id, and continues after a resume', async () => {
    const { network, watcher, boss, owner } = await watched();
    await chain.sendDollar(owner.address, '20');
    await chain.mine(3);
    await follow(watcher, ground);
    await other.mine(200);
    door.nodeUrl = other.url;
    await follow(watcher, ground);
    const { list } = await callOps(boss, 'networkList', {});
    expect(list.find((row) => row.network === network.id)).toMatchObject({
      stoppedAt: expect.any(Number),
      stoppedReason: 'other_chain',
    });
    const log = db.selectFrom('operator_log').selectAll().where('target', '=', network.id);
    expect(await log.execute()).toMatchObject([{ act: 'network/stop', name: 'chain watcher' }]);
    expect(await walletBalance(db, owner.id)).toBe(2_000);

    door.nodeUrl = chain.url;
    await chain.sendDollar(owner.address, '10');
    await chain.mine(3);
    await letWatchersRun(db);
    expect(await watcher.turn(ground)).toBe(false);
    expect(await walletBalance(db, owner.id)).toBe(2_000);
    await callOps(boss, 'networkResume', { network: network.id, reason: 'The node is replaced' });
    await follow(watcher, ground);
    expect(await walletBalance(db, owner.id)).toBe(3_000);
    expect(await watchOf(network)).toMatchObject({ stopped_at: null, failures: 0 });
  });

  test('but not while another node belongs to its chain', async () => {
    const { network, watcher, owner } = await watched({ rpcUrls: [door.url, chain.url], quorum: 1 });
    door.nodeUrl = other.url;
    await chain.sendDollar(owner.address, '20');
    await chain.mine(3);
    await follow(watcher, ground);
    expect(await walletBalance(db, owner.id)).toBe(2_000);
    expect(await watchOf(network)).toMatchObject({ stopped_at: null });
  });

  test('when no common block is left', async () => {
    const before = await chain.snapshot();
    await chain.mine(1);
    const { network, watcher, owner } = await watched({ confirmations: 1 });
    await chain.sendDollar(owner.address, '20');
    await follow(watcher, ground);
    await before.undo();
    // An empty block of the same second would be identical.
    await chain.sendDollar(chain.payer, '1');
    await chain.mine(5);
    await follow(watcher, ground);
    expect(await watchOf(network)).toMatchObject({ stopped_reason: 'no_common_block' });
    expect(await walletBalance(db, owner.id)).toBe(2_000);
  });

  test('when a deposit deeper than the limit is orphaned; one at the limit is reversed', async () => {
    for (const [limit, balance] of [
      [4, 2_000],
      [5, 0],
    ] as const) {
      const { network, watcher, owner } = await watched({ confirmations: 1, maxReorgBlocks: limit });
      const before = await chain.snapshot();
      await chain.sendDollar(owner.address, '20');
      await follow(watcher, ground);
      await chain.mine(5);
      await follow(watcher, ground);
      await before.undo();
      await chain.mine(9);
      await follow(watcher, ground);
      expect(await watchOf(network)).toMatchObject({ stopped_reason: balance > 0 ? 'too_deep' : null });
      expect(await walletBalance(db, owner.id)).toBe(balance);
    }
  });

  test('when more deposits than the limit are orphaned, until an owner accepts it', async () => {
    const { network, watcher, boss, one, owner } = await watched({ maxReversals: 1 });
    const before = await chain.snapshot();
    const second = await depositor(db);
    await chain.sendDollar(owner.address, '20');
    await chain.sendDollar(second.address, '20');
    await chain.mine(2);
    await follow(watcher, ground);
    await before.undo();
    await chain.mine(6);
    await follow(new Watcher(network), ground);
    expect(await watchOf(network)).toMatchObject({ stopped_reason: 'too_many_reversals' });
    expect(await walletBalance(db, owner.id)).toBe(2_000);

    const resumed = { network: network.id, reason: 'The network says so' };
    await expect(callOps(one, 'networkResume', resumed)).rejects.toMatchObject({ reason: 'role_missing' });
    await callOps(boss, 'networkResume', resumed);
    await follow(watcher, ground);
    expect(await watchOf(network)).toMatchObject({ stopped_reason: 'too_many_reversals' });
    await callOps(boss, 'networkResume', { ...resumed, acceptReorganization: true });
    await follow(watcher, ground);
    expect(await walletBalance(db, owner.id)).toBe(0);
    expect(await walletBalance(db, second.id)).toBe(0);
    expect(await watchOf(network)).toMatchObject({ stopped_at: null, rewind_allowed: false });
    const again = callOps(boss, 'networkResume', resumed);
    await expect(again).rejects.toMatchObject({ reason: 'not_stopped' });
  });
});

test('deposits up to the limit are reversed without an operator', async () => {
  const { network, watcher, owner } = await watched({ maxReversals: 1 });
  const before = await chain.snapshot();
  await chain.sendDollar(owner.address, '20');
  await chain.mine(2);
  await follow(watcher, ground);
  await before.undo();
  await chain.mine(6);
  await follow(watcher, ground);
  await follow(watcher, ground);
  expect(await watchOf(network)).toMatchObject({ stopped_at: null });
  expect(await walletBalance(db, owner.id)).toBe(0);
});

test('a reversed deposit back on the chain is credited by two operators, and can be reversed again', async () => {
  const { watcher, api, one, two, owner } = await watched();
  const before = await chain.snapshot();
  const hash = await chain.sendDollar(owner.address, '20');
  await chain.mine(2);
  await follow(watcher, ground);
  const { sn } = (await newestTopUp(api, owner))!;
  for (const round of [1, 2]) {
    // Each chain is longer than the previous one, as a shorter one proves nothing.
    await before.undo();
    const again = await chain.snapshot();
    await chain.mine(12 * round);
    await follow(watcher, ground);
    await follow(watcher, ground);
    expect(await newestTopUp(api, owner), `round ${round}`).toMatchObject({
      status: 2,
      reason: 'deposit_reversed',
    });
    expect((await callOps(one, 'depositList', {})).list).toEqual([]);

    await again.undo();
    Object.assign(before, await chain.snapshot());
    expect(await chain.sendDollar(owner.address, '20')).toBe(hash);
    await chain.mine(12 * round + 6);
    await follow(watcher, ground);
    await follow(watcher, ground);
    const { list } = await callOps(one, 'depositList', {});
    expect(list).toMatchObject([{ sn, heldFor: 'returned', value: '20.00', state: 'reversed' }]);
    const { id } = list[0]!;
    await unfreeze(db, owner.id);
    await callOps(one, 'depositPass', { id });
    expect(await walletBalance(db, owner.id)).toBe(0);
    expect(await callOps(two, 'depositPass', { id })).toMatchObject({ status: 'passed', amount: '20.00' });
    expect(await walletBalance(db, owner.id)).toBe(2_000);
    expect(await newestTopUp(api, owner)).toMatchObject({ sn, status: 1, arrived: '20.00' });
    const third = callOps(one, 'depositPass', { id });
    await expect(third).rejects.toMatchObject({ reason: 'deposit_settled' });
  }
});

describe('a node with incomplete logs', () => {
  test('of blocks not yet indexed loses no deposit: receipts are read instead', async () => {
    const { watcher, owner } = await watched();
    door.lies = { eth_getLogs: () => [] };
    await chain.sendDollar(owner.address, '20');
    await chain.mine(3);
    await follow(watcher, ground);
    expect(await walletBalance(db, owner.id)).toBe(2_000);
  });

  test('that offers receipts by block is queried for them', async () => {
    const { watcher, owner } = await watched();
    const receiptsAt = async (_: unknown, [number]: unknown[]) => {
      const rpc = async (method: string, params: unknown[]) => {
        const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
        const headers = { 'content-type': 'application/json' };
        const response = await fetch(chain.url, { method: 'POST', headers, body });
        return ((await response.json()) as { result: { transactions: string[] } }).result;
      };
      const { transactions } = await rpc('eth_getBlockByNumber', [number, false]);
      return Promise.all(transactions.map((hash) => rpc('eth_getTransactionReceipt', [hash])));
    };
    door.lies = { eth_getLogs: () => [], eth_getBlockReceipts: receiptsAt };
    await chain.sendDollar(owner.address, '20');
    await chain.mine(3);
    door.received.length = 0;
    await follow(watcher, ground);
    expect(await walletBalance(db, owner.id)).toBe(2_000);
    expect(door.received).toContain('eth_getBlockReceipts');
  });

  test('and incomplete receipts is rejected: the logs must match the block’s bloom', async () => {
    const { network, watcher, owner } = await watched();
    const { final_block } = await watchOf(network);
    const empty = (receipt: unknown) => ({ ...(receipt as object), logs: [] });
    door.lies = { eth_getLogs: () => [], eth_getTransactionReceipt: empty };
    await chain.sendDollar(owner.address, '20');
    await chain.mine(3);
    await follow(watcher, ground);
    expect(await watchOf(network)).toMatchObject({ final_block });
    door.lies = {};
    await follow(watcher, ground);
    expect(await walletBalance(db, owner.id)).toBe(2_000);
  });

  test('and missing receipts is retried: the block is not marked as read', async () => {
    const { network, watcher, owner } = await watched();
    const { final_block } = await watchOf(network);
    door.lies = { eth_getLogs: () => [], eth_getTransactionReceipt: () => null };
    await chain.sendDollar(owner.address, '20');
    await chain.mine(3);
    await follow(watcher, ground);
    expect(await watchOf(network)).toMatchObject({
      final_block,
      last_failure: expect.stringContaining('lacks'),
    });
    door.lies = {};
    await follow(watcher, ground);
    expect(await walletBalance(db, owner.id)).toBe(2_000);
  });
});

test('the ledger reconciles', async () => {
  expect(await reconcile(db)).toEqual([]);
});
