import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startDatabaseCluster } from '../support/deploy/patroni.ts';
import { startTraffic } from '../support/deploy/traffic.ts';
import { findInLedger } from '../support/faults/crash/find-in-ledger.ts';
import { shopProcess } from '../support/faults/crash/shop-process.ts';
import { isLongRun } from '../support/long-run.ts';

/** Losses of a primary, one each minute. `FAILOVERS=2` makes a short run. */
const failovers = Number(process.env['FAILOVERS'] ?? 10);
const minuteMs = 60_000;
const watchedMs = 30_000;

test.runIf(isLongRun)(
  `${failovers} losses of the primary's machine: no acknowledged command is lost or made twice`,
  async () => {
    const cluster = await startDatabaseCluster();
    onTestFinished(() => cluster.remove());
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'okanto-failover-'));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    await cluster.untilWhole();
    const env = { DATA_DIR: dataDir, DATABASE_URL: cluster.url, TRUST_PROXY: '1' };
    const nodes = await Promise.all([shopProcess(env), shopProcess(env)]);
    onTestFinished(async () => void (await Promise.all(nodes.map((node) => node.kill()))));
    for (const node of nodes) await node.start();
    const traffics = nodes.map(({ url }) =>
      startTraffic(url, { shoppers: 2, visitors: 1, retryDelayMs: 200 }),
    );
    const acknowledged = () => traffics.flatMap((traffic) => traffic.soFar().acknowledged).length;
    await expect.poll(acknowledged, { timeout: 180_000 }).toBeGreaterThan(20);

    const outagesMs: number[] = [];
    for (let failover = 0; failover < failovers; failover++) {
      const begunMs = performance.now();
      const lost = (await cluster.primary())!;
      // A frozen machine continues as a primary that another one has replaced.
      const isFrozen = failover % 2 === 1;
      if (isFrozen) await lost.freeze();
      else await lost.kill();
      outagesMs.push(await outageOf(acknowledged));
      if (isFrozen) lost.thaw();
      else await lost.start();
      await cluster.untilWhole();
      await delay(minuteMs - (performance.now() - begunMs));
    }

    const results = await Promise.all(traffics.map((traffic) => traffic.stop()));
    const faults = results.flatMap((result) => result.faults);
    const commands = results.flatMap((result) => result.acknowledged);
    process.stdout.write(
      `service back after ${outagesMs.map((ms) => (ms / 1_000).toFixed(1)).join(', ')} s; ` +
        `${commands.length} commands, ${faults.length} attempts to repeat\n`,
    );
    // Every failed attempt is a 503, which clients repeat.
    expect(faults.filter((fault) => !/: 503\b/.test(fault))).toEqual([]);
    expect(Math.max(...outagesMs)).toBeLessThan(watchedMs);
    await Promise.all(nodes.map((node) => node.stop()));
    await findInLedger(env, commands);
  },
  240_000 + failovers * 2 * minuteMs,
);

/** Longest time between two acknowledged commands, in the 30 seconds from now. */
async function outageOf(acknowledged: () => number): Promise<number> {
  const endMs = performance.now() + watchedMs;
  let longestMs = 0;
  let before = acknowledged();
  let sinceMs = performance.now();
  while (performance.now() < endMs) {
    await delay(100);
    longestMs = Math.max(longestMs, performance.now() - sinceMs);
    const now = acknowledged();
    if (now === before) continue;
    before = now;
    sinceMs = performance.now();
  }
  return longestMs;
}
