import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { Network } from '../../../server/platform/chain-networks.ts';
import { Watcher } from '../../../server/chain/watcher.ts';
import { listJobs } from '../../../server/jobs.ts';
import { startRunner } from '../../../server/platform/jobs/runner.ts';
import { walletBalance } from '../../../server/ledger/balance.ts';
import { reconcile } from '../../../server/ledger/reconcile.ts';
import { createLog } from '../../../server/platform/log.ts';
import { startChain } from '../../support/chain/local-chain.ts';
import { networkOf } from '../../support/chain/network.ts';
import { openDoor } from '../../support/chain/rpc-door.ts';
import { testDatabase } from '../../support/database.ts';
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
const logged: string[] = [];
const log = createLog('debug', { write: (line) => void logged.push(line) });
const grounds = { db, log };
const chain = await startChain();
const door = await openDoor(chain.url);
afterAll(() => Promise.all([chain.stop(), door.stop()]));
afterEach(() => {
  door.shut = false;
  door.silent = false;
  door.maxLogBlocks = Infinity;
  door.received.length = 0;
  logged.length = 0;
});

/** A separate network for each test, so that it starts watching at the current block. */
let made = 0;
const network = (settings: Parameters<typeof networkOf>[1] = {}): Network =>
  networkOf(chain, { id: `net-${++made}`, rpcUrls: [door.url], ...settings });

const watchRow = ({ id }: Network) =>
  db.selectFrom('chain_watch').selectAll().where('network', '=', id).executeTakeFirstOrThrow();

describe('a watcher that was away', () => {
  test('for 300 blocks reads all of them, in ranges of the allowed size', async () => {
    const net = network({ maxRangeBlocks: 40 });
    await beginWatching(net, grounds);
    const owners = [];
    for (let round = 0; round < 4; round++) {
      const owner = await depositor(db);
      await (round % 2 ? chain.sendCoin(owner.address, '0.01') : chain.sendDollar(owner.address, '20'));
      await chain.mine(75);
      owners.push(owner);
    }
    await follow(new Watcher(net), grounds);
    for (const { id } of owners) expect(await walletBalance(db, id)).toBe(2_000);
    const { final_block } = await watchRow(net);
    expect(final_block).toBe((await chain.head()) - net.confirmations + 1);
    const marks = await db
      .selectFrom('chain_mark')
      .select('number')
      .where('network', '=', net.id)
      .orderBy('number')
      .execute();
    const steps = marks.slice(1).map(({ number }, index) => number - marks[index]!.number);
    expect(Math.max(...steps)).toBeLessThanOrEqual(40);
  });

  test('and restarts between detection and credit keeps counting and credits once', async () => {
    const net = network();
    const first = await beginWatching(net, grounds);
    const owner = await depositor(db);
    const api = await startWallet(ground, [net]);
    await chain.sendDollar(owner.address, '12');
    await follow(first, grounds);
    first.interrupt();
    await chain.mine(1);
    await follow(new Watcher(net), grounds);
    expect(await newestTopUp(api, owner)).toMatchObject({
      status: 0,
      chain: { confirmations: { seen: 2, needed: 3 } },
    });
    await chain.mine(1);
    await follow(new Watcher(net), grounds);
    await follow(new Watcher(net), grounds);
    expect((await api.ok('rechargeLog', {}, owner)).list).toHaveLength(1);
    expect(await walletBalance(db, owner.id)).toBe(1_200);
  });

  test('because its server crashed is replaced by another one after a minute', async () => {
    const net = network();
    await beginWatching(net, grounds);
    const owner = await depositor(db);
    await chain.sendDollar(owner.address, '12');
    await chain.mine(3);
    await db
      .updateTable('chain_watch')
      .set({ holder: '00000000-0000-4000-8000-000000000000', held_until: sql<Date>`now() + interval '60 s'` })
      .where('network', '=', net.id)
      .execute();
    await follow(new Watcher(net), grounds);
    expect(await walletBalance(db, owner.id)).toBe(0);
    await db
      .updateTable('chain_watch')
      .set({ held_until: sql<Date>`now() - interval '1 s'` })
      .where('network', '=', net.id)
      .execute();
    await follow(new Watcher(net), grounds);
    expect(await walletBalance(db, owner.id)).toBe(1_200);
  });
});

describe('two servers', () => {
  test('that watch concurrently detect and credit a deposit once', async () => {
    const net = network();
    const watchers = [await beginWatching(net, grounds), new Watcher(net), new Watcher(net)];
    const api = await startWallet(ground, [net]);
    const owner = await depositor(db);
    for (let round = 0; round < 4; round++) {
      await chain.sendDollar(owner.address, '10');
      await letWatchersRun(db);
      await Promise.all(watchers.map((watcher) => watcher.turn(grounds)));
    }
    await chain.mine(2);
    await follow(watchers[1]!, grounds);
    expect((await api.ok('rechargeLog', { status: '1' }, owner)).list).toHaveLength(4);
    expect(await walletBalance(db, owner.id)).toBe(4_000);
  });

  test('that both assume the other to have crashed write nothing twice', async () => {
    const net = network();
    await beginWatching(net, grounds);
    const api = await startWallet(ground, [net]);
    const owner = await depositor(db);
    await chain.sendDollar(owner.address, '10');
    await chain.sendCoin(owner.address, '0.005');
    await chain.mine(3);
    const watchers = Array.from({ length: 4 }, () => new Watcher(net));
    const takeOver = async () => {
      for (let round = 0; round < 20; round++) {
        await db
          .updateTable('chain_watch')
          .set({ holder: null, held_until: null, next_at: sql<Date>`now()` })
          .where('network', '=', net.id)
          .execute();
      }
    };
    const turns = watchers.map(async (watcher) => {
      for (let round = 0; round < 5; round++) await watcher.turn(grounds);
    });
    await Promise.all([takeOver(), ...turns]);
    await follow(watchers[0]!, grounds);
    expect((await api.ok('rechargeLog', {}, owner)).list).toHaveLength(2);
    expect(await walletBalance(db, owner.id)).toBe(2_000);
    expect(logged.filter((line) => line.includes('cannot be booked'))).toEqual([]);
  });
});

describe('a node', () => {
  test('that fails and returns loses no deposit, with growing pauses between attempts', async () => {
    const net = network();
    const watcher = await beginWatching(net, grounds);
    const owner = await depositor(db);
    door.shut = true;
    await chain.sendDollar(owner.address, '7');
    for (const failures of [1, 2, 3]) {
      await letWatchersRun(db);
      expect(await watcher.turn(grounds)).toBe(false);
      expect(await watchRow(net)).toMatchObject({ failures, holder: null });
    }
    const { next_at } = await watchRow(net);
    expect(next_at.getTime() - Date.now()).toBeGreaterThan(net.pollMs);
    expect(await watcher.turn(grounds)).toBe(false);
    door.shut = false;
    await chain.mine(3);
    await follow(watcher, grounds);
    expect(await walletBalance(db, owner.id)).toBe(700);
    expect(await watchRow(net)).toMatchObject({ failures: 0 });
  });

  test('that fails is replaced by the next one, and its URL and key are not logged', async () => {
    const net = network({ rpcUrls: [`${door.url}/v3/secret-key`, chain.url], quorum: 1 });
    const watcher = await beginWatching(net, grounds);
    const owner = await depositor(db);
    door.shut = true;
    await chain.sendDollar(owner.address, '7');
    await chain.mine(3);
    await follow(watcher, grounds);
    expect(await walletBalance(db, owner.id)).toBe(700);
    expect(logged.some((line) => line.includes('node failed, switching to the next'))).toBe(true);
    expect(logged.join()).toContain('UND_ERR_SOCKET');
    expect(logged.join()).not.toContain('secret-key');
  });

  test('of another chain is rejected', async () => {
    const net: Network = { ...network(), chainId: 1 };
    await letWatchersRun(db);
    expect(await new Watcher(net).turn(grounds)).toBe(false);
    expect(logged.join()).toContain('the node is of chain 31337, not of 1');
    expect(door.received).toEqual(['eth_chainId']);
  });

  test('that rejects a long range gets shorter ranges until it responds, and longer ones later', async () => {
    const net = network({ maxRangeBlocks: 64 });
    await beginWatching(net, grounds);
    const owner = await depositor(db);
    await chain.sendDollar(owner.address, '7');
    await chain.mine(100);
    door.maxLogBlocks = 10;
    await follow(new Watcher(net), grounds);
    expect(await walletBalance(db, owner.id)).toBe(700);
    expect((await watchRow(net)).range_blocks).toBeLessThanOrEqual(16);
    door.maxLogBlocks = Infinity;
    await chain.mine(200);
    await follow(new Watcher(net), grounds);
    expect((await watchRow(net)).range_blocks).toBe(64);
  });

  test('that never responds blocks neither shutdown nor other jobs', async () => {
    const net = network();
    const api = await startWallet(ground, [net]);
    door.silent = true;
    const stop = startRunner(api.services, listJobs(api.services));
    await expect.poll(() => door.received.length, { timeout: 10_000 }).toBeGreaterThan(0);
    const owner = await depositor(db);
    expect((await api.ok('blockchains', {}, owner)).networks).toMatchObject([{ id: net.id, watched: true }]);
    const startedAt = performance.now();
    await stop();
    expect(performance.now() - startedAt).toBeLessThan(3_000);
  });
});

test('with more addresses than a filter accepts, all transfers are read and matched', async () => {
  const owner = await depositor(db);
  await sql`
    insert into chain_address (address, account_id, key_id)
    select '0x' || lpad(to_hex(n), 40, '0'), ${owner.id}, 'bulk ' || n from generate_series(1, 8001) as n`.execute(
    db,
  );
  const net = network();
  const watcher = await beginWatching(net, grounds);
  await chain.sendDollar(owner.address, '7');
  await chain.sendDollar(chain.payer, '7');
  await chain.sendToken('0x0000000000000000000000000000000000001f41', '20');
  await chain.mine(3);
  await follow(watcher, grounds);
  expect(await walletBalance(db, owner.id)).toBe(1_700);
  expect(door.received.filter((method) => method === 'eth_getLogs').length).toBeLessThan(5);
});

test('the ledger reconciles', async () => {
  expect(await reconcile(db)).toEqual([]);
});
