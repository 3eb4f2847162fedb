import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findInLedger } from '../support/faults/crash/find-in-ledger.ts';
import { type Acknowledged, shop } from '../support/faults/crash/shopper.ts';
import { describeStep, play, scheduleOf } from '../support/faults/system/schedule.ts';
import { startWorld } from '../support/faults/system/world.ts';
import { isLongRun } from '../support/long-run.ts';

/** `npm run test:system`: `SEEDS=1000` for more schedules, `SEED=17 SEEDS=1` to play one again. */
const first = Number(process.env['SEED'] ?? 1);
const seeds = Number(process.env['SEEDS'] ?? 200);
const isRun = isLongRun || process.env['npm_lifecycle_event'] === 'test:system';
const shoppersPerNode = 2;

test.runIf(isRun)(
  `${seeds} schedules of faults between nodes, pooler and database, from seed ${first}`,
  async () => {
    const world = await startWorld();
    onTestFinished(() => world.stop());
    const folder = mkdtempSync(path.join(os.tmpdir(), 'okanto-system-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = path.join(folder, 'acknowledged');
    writeFileSync(file, '');
    const acknowledged = () =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Acknowledged);
    let isOver = false;
    const shopping = Promise.all(
      world.nodes.flatMap(({ url }) =>
        Array.from({ length: shoppersPerNode }, () => shop(url, file, () => isOver, { retryDelayMs: 100 })),
      ),
    );
    shopping.catch(() => undefined);

    for (let seed = first; seed < first + seeds; seed++) {
      const schedule = scheduleOf(seed);
      const steps = `seed ${seed}: ${schedule.map(describeStep).join('; ')}`;
      await play(world, schedule, seed);
      // The system recovers by itself, and commands continue.
      const before = acknowledged().length;
      await expect
        .poll(() => acknowledged().length, { timeout: 90_000, interval: 50, message: steps })
        .toBeGreaterThan(before + shoppersPerNode);
      try {
        await findInLedger(world.env, acknowledged());
      } catch (error) {
        throw new Error(`${steps}\n${String(error)}`, { cause: error });
      }
    }
    isOver = true;
    await shopping;
    const all = acknowledged();
    process.stdout.write(`${seeds} schedules, ${all.length} commands, in the ledger once, and no other\n`);
    await findInLedger(world.env, all, true);
  },
  180_000 + seeds * 60_000,
);
