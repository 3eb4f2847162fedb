import { expect, onTestFinished, test } from 'vitest';
import { startBalancer } from '../support/deploy/balancer.ts';
import { startTraffic } from '../support/deploy/traffic.ts';
import { separateDatabase } from '../support/faults/crash/databases.ts';
import { findInLedger } from '../support/faults/crash/find-in-ledger.ts';
import { shopProcess } from '../support/faults/crash/shop-process.ts';
import { isLongRun } from '../support/long-run.ts';

const timeout = 900_000;

// Six starts of a server: `tests/server/platform/stop.test.ts` covers one node.
test.runIf(isLongRun)(
  'three nodes are replaced under load behind a balancer that does not retry, and no request fails',
  async () => {
    const database = await separateDatabase();
    onTestFinished(() => database.remove());
    const env = { ...database.env, TRUST_PROXY: '1', LOG_LEVEL: 'warn' };
    const nodes = await Promise.all(Array.from({ length: 3 }, () => shopProcess(env)));
    onTestFinished(async () => void (await Promise.all(nodes.map((node) => node.kill()))));
    // The first one fills the demo shop.
    for (const node of nodes) await node.start();
    const balancer = await startBalancer(nodes.map(({ url }) => url));
    onTestFinished(() => balancer.stop());
    const traffic = startTraffic(balancer.url);
    const progress = async () => {
      const { reads, acknowledged } = traffic.soFar();
      await expect.poll(() => traffic.soFar().reads, { timeout: 180_000 }).toBeGreaterThan(reads + 50);
      await expect
        .poll(() => traffic.soFar().acknowledged.length, { timeout: 180_000 })
        .toBeGreaterThan(acknowledged.length + 3);
    };
    await progress();
    for (const node of nodes) {
      await node.stop();
      await node.start();
      await progress();
    }
    const { reads, acknowledged, faults } = await traffic.stop();
    expect(faults).toEqual([]);
    process.stdout.write(`${reads} reads and ${acknowledged.length} commands, no fault\n`);
    await findInLedger(database.env, acknowledged);
  },
  timeout,
);
