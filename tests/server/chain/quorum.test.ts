import { padHex, parseUnits, toHex } from 'viem';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { transferTopic } from '../../../server/chain/node.ts';
import type { Network } from '../../../server/platform/chain-networks.ts';
import { walletBalance } from '../../../server/ledger/balance.ts';
import { reconcile } from '../../../server/ledger/reconcile.ts';
import { createLog } from '../../../server/platform/log.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import { startChain } from '../../support/chain/local-chain.ts';
import { networkOf } from '../../support/chain/network.ts';
import { openDoor, type RpcDoor } from '../../support/chain/rpc-door.ts';
import { testDatabase } from '../../support/database.ts';
import { staff } from '../../support/server/back-office/staff.ts';
import {
  beginWatching,
  type Depositor,
  depositor,
  follow,
  newestTopUp,
  startWallet,
} from '../../support/server/chain/ground.ts';

const ground = await testDatabase({ max: 20 });
const { db } = ground;
const logged: string[] = [];
const grounds = { db, log: createLog('debug', { write: (line) => void logged.push(line) }) };
const chain = await startChain();
const doors = [await openDoor(chain.url), await openDoor(chain.url), await openDoor(chain.url)];
const [first, second, third] = doors as [RpcDoor, RpcDoor, RpcDoor];
afterAll(() => Promise.all([chain.stop(), ...doors.map((door) => door.stop())]));
afterEach(() => {
  for (const door of doors) Object.assign(door, { lies: {}, shut: false });
  logged.length = 0;
});

let made = 0;
const network = (nodes: RpcDoor[], settings: Parameters<typeof networkOf>[1] = {}): Network =>
  networkOf(chain, { id: `net-${++made}`, rpcUrls: nodes.map(({ url }) => url), ...settings });

interface Receipt {
  transactionHash: string;
  blockHash: string;
  blockNumber: string;
  logs: object[];
}

/** Makes this node report a real transaction as if it had sent dollars to this owner. */
async function invent(door: RpcDoor, { address }: Depositor, dollars: string): Promise<void> {
  const transactionHash = await chain.sendDollar(chain.payer, '1');
  const rpc = (method: string, params: unknown[]) =>
    fetch(chain.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    }).then(async (response) => ((await response.json()) as { result: Receipt }).result);
  const receipt = await rpc('eth_getTransactionReceipt', [transactionHash]);
  const log = {
    ...receipt.logs[0],
    topics: [transferTopic, padHex(chain.sender), padHex(address)],
    data: toHex(parseUnits(dollars, 6), { size: 32 }),
  };
  door.lies = {
    eth_getLogs: (result, [filter]) => {
      const { fromBlock, toBlock } = filter as { fromBlock: string; toBlock: string };
      const isInside =
        BigInt(fromBlock) <= BigInt(receipt.blockNumber) && BigInt(receipt.blockNumber) <= BigInt(toBlock);
      return isInside ? [...(result as object[]), log] : result;
    },
    eth_getTransactionReceipt: (result, [hash]) =>
      hash === transactionHash ? { ...receipt, logs: [log] } : result,
  };
}

describe('a deposit invented by one node', () => {
  test('is not credited against two other nodes, and becomes orphaned', async () => {
    const net = network([first, second, third]);
    const api = await startWallet(ground, [net]);
    const watcher = await beginWatching(net, grounds);
    const owner = await depositor(db);
    await invent(first, owner, '5000');
    await follow(watcher, grounds);
    expect(await newestTopUp(api, owner)).toMatchObject({ status: 0, amount: '5000.00' });
    await chain.mine(4);
    await follow(watcher, grounds);
    await follow(watcher, grounds);
    expect(await walletBalance(db, owner.id)).toBe(0);
    expect(await newestTopUp(api, owner)).toMatchObject({ status: 2, reason: 'deposit_vanished' });
  });

  test('blocks no network but is not credited against the only other node', async () => {
    const net = network([first, second]);
    const watcher = await beginWatching(net, grounds);
    const [victim, owner] = [await depositor(db), await depositor(db)];
    await invent(first, victim, '5000');
    await chain.sendDollar(owner.address, '20');
    await chain.mine(4);
    await follow(watcher, grounds);
    expect(await walletBalance(db, victim.id)).toBe(0);
    expect(await walletBalance(db, owner.id)).toBe(0);
    expect(logged.join()).toContain('nodes disagree, no decision');
    const entry = db.selectFrom('operator_log').selectAll().where('target', '=', net.id);
    expect(await entry.execute()).toMatchObject([{ act: 'network/disagree', name: 'chain watcher' }]);

    first.lies = {};
    await follow(watcher, grounds);
    await follow(watcher, grounds);
    expect(await walletBalance(db, victim.id)).toBe(0);
    expect(await walletBalance(db, owner.id)).toBe(2_000);
  });

  test('from an approval is not credited: the other nodes verify every part of the log', async () => {
    const net = network([first, second, third]);
    const watcher = await beginWatching(net, grounds);
    const victim = await depositor(db);
    await invent(first, victim, '70');
    // The others have a log with the same contract, receiver and amount that is no transfer.
    const topics = [`0x${'8c'.repeat(32)}`, padHex(chain.sender), padHex(victim.address)];
    for (const door of [second, third])
      door.lies = {
        eth_getTransactionReceipt: async (_, params) => {
          const lie = first.lies['eth_getTransactionReceipt']!;
          const receipt = lie({ logs: [] }, params) as Receipt;
          return { ...receipt, logs: receipt.logs.map((log) => ({ ...log, topics })) };
        },
      };
    await chain.mine(4);
    await follow(watcher, grounds);
    await follow(watcher, grounds);
    expect(await walletBalance(db, victim.id)).toBe(0);
  });
});

test('one of three nodes being down delays nothing', async () => {
  const net = network([first, second, third]);
  const watcher = await beginWatching(net, grounds);
  const owner = await depositor(db);
  second.shut = true;
  await chain.sendDollar(owner.address, '20');
  await chain.mine(3);
  await follow(watcher, grounds);
  expect(await walletBalance(db, owner.id)).toBe(2_000);
});

test('a final deposit that nodes disagree about is held, and credited once they agree', async () => {
  const net = network([first, second, third], { coin: chain.feed });
  const api = await startWallet(ground, [net]);
  const watcher = await beginWatching(net, grounds);
  const owner = await depositor(db);
  await chain.setPrice('3000');
  await chain.sendCoin(owner.address, '0.01');
  await follow(watcher, grounds);
  await chain.setPrice('3000', 100_000);
  await chain.mine(3);
  await follow(watcher, grounds);
  // It is final now and waits for a price.
  await chain.setPrice('3000');
  second.lies = { eth_getTransactionReceipt: () => null };
  third.shut = true;
  await follow(watcher, grounds);
  expect(await walletBalance(db, owner.id)).toBe(0);
  expect(await newestTopUp(api, owner)).toMatchObject({
    status: 0,
    reason: 'deposit_under_review',
    message: expect.stringContaining('reviewing'),
  });
  const desk = { url: api.url, token: (await staff(db, 'auditor')).token };
  const { list } = await callOps(desk, 'depositList', {});
  expect(list).toMatchObject([{ account: owner.account, coins: '0.01', symbol: 'ETH', heldFor: 'nodes' }]);
  expect(logged.join()).toContain('nodes disagree about a deposit, holding it');
  const entry = db.selectFrom('operator_log').selectAll().where('act', '=', 'deposit/hold');
  expect(await entry.execute()).toMatchObject([{ target: list[0]!.sn, after: { reason: 'nodes' } }]);

  // A majority without it does not drop the deposit while one node still has it.
  Object.assign(third, { shut: false, lies: second.lies });
  await follow(watcher, grounds);
  expect(await newestTopUp(api, owner)).toMatchObject({ status: 0, reason: 'deposit_under_review' });

  second.lies = {};
  await follow(watcher, grounds);
  expect(await newestTopUp(api, owner)).toMatchObject({ status: 1, arrived: '30.00', reason: null });
  expect((await callOps(desk, 'depositList', {})).list).toEqual([]);
});

test('a reorganization that only one node reports reverses nothing', async () => {
  const net = network([first, second, third]);
  const watcher = await beginWatching(net, grounds);
  const owner = await depositor(db);
  await chain.sendDollar(owner.address, '20');
  await chain.mine(3);
  await follow(watcher, grounds);
  const strange = (result: unknown) =>
    result && BigInt((result as Receipt & { number: string }).number) > 0n
      ? { ...result, hash: `0x${'66'.repeat(32)}` }
      : result;
  first.lies = { eth_getBlockByNumber: strange, eth_getTransactionReceipt: () => null };
  await chain.mine(2);
  await follow(watcher, grounds);
  expect(await walletBalance(db, owner.id)).toBe(2_000);
  const watch = db.selectFrom('chain_watch').select(['failures', 'stopped_at']).where('network', '=', net.id);
  expect(await watch.executeTakeFirst()).toEqual({ failures: 0, stopped_at: null });
});

describe('a large deposit', () => {
  test('waits for two operators, and is credited once', async () => {
    const net = network([first], { holdAbove: '100.00' });
    const api = await startWallet(ground, [net]);
    const watcher = await beginWatching(net, grounds);
    const [owner, small] = [await depositor(db), await depositor(db)];
    await chain.sendDollar(owner.address, '100.01');
    await chain.sendDollar(small.address, '100');
    await chain.mine(3);
    await follow(watcher, grounds);
    expect(await walletBalance(db, small.id)).toBe(10_000);
    expect(await walletBalance(db, owner.id)).toBe(0);
    const held = await newestTopUp(api, owner);
    expect(held).toMatchObject({ status: 0, reason: 'deposit_under_review' });

    const [ada, bob] = await Promise.all([staff(db, 'auditor'), staff(db, 'owner')]);
    const [one, other] = [ada, bob].map(({ token }) => ({ url: api.url, token }));
    const { list } = await callOps(one!, 'depositList', {});
    expect(list).toMatchObject([{ sn: held!.sn, value: '100.01', heldFor: 'value', final: true }]);
    const { id } = list[0]!;
    await expect(callOps(other!, 'depositPass', { id })).rejects.toMatchObject({ reason: 'first_auditor' });
    expect(await callOps(one!, 'depositPass', { id })).toMatchObject({ status: 'approved' });
    await expect(callOps(one!, 'depositPass', { id })).rejects.toMatchObject({ reason: 'second_person' });
    const less = { id, amount: '50.00' as const };
    await expect(callOps(other!, 'depositPass', less)).rejects.toMatchObject({ reason: 'amount_differs' });
    await follow(watcher, grounds);
    expect(await walletBalance(db, owner.id)).toBe(0);
    expect(await callOps(other!, 'depositPass', { id })).toMatchObject({
      status: 'passed',
      amount: '100.01',
    });
    await expect(callOps(one!, 'depositPass', { id })).rejects.toMatchObject({ reason: 'deposit_settled' });
    expect(await newestTopUp(api, owner)).toMatchObject({ status: 1, arrived: '100.01', reason: null });
    expect(await walletBalance(db, owner.id)).toBe(10_001);
  });

  test('refused by operators stays uncredited, with the reason', async () => {
    const net = network([first], { holdAbove: '100.00' });
    const api = await startWallet(ground, [net]);
    const watcher = await beginWatching(net, grounds);
    const owner = await depositor(db);
    await chain.sendDollar(owner.address, '200');
    await chain.mine(3);
    await follow(watcher, grounds);
    const desk = { url: api.url, token: (await staff(db, 'auditor')).token };
    const { list } = await callOps(desk, 'depositList', {});
    await callOps(desk, 'depositRefuse', { id: list[0]!.id, reason: 'Stolen coins' });
    await follow(watcher, grounds);
    expect(await newestTopUp(api, owner)).toMatchObject({ status: 2, message: 'Stolen coins' });
    expect(await walletBalance(db, owner.id)).toBe(0);
  });

  test('above the maximum amount is held even without a configured limit', async () => {
    const net = network([first]);
    const watcher = await beginWatching(net, grounds);
    const [owner, other] = [await depositor(db), await depositor(db)];
    await chain.sendDollar(owner.address, '1000000.01');
    await chain.sendDollar(other.address, '1000000');
    await chain.mine(3);
    await follow(watcher, grounds);
    expect(await walletBalance(db, owner.id)).toBe(0);
    expect(await walletBalance(db, other.id)).toBe(100_000_000);
    const row = db.selectFrom('chain_deposit').select('held_for').where('account_id', '=', owner.id);
    expect(await row.execute()).toEqual([{ held_for: 'value' }]);
  });
});

test('the ledger reconciles', async () => {
  expect(await reconcile(db)).toEqual([]);
});
