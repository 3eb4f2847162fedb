import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { findInLedger } from '../support/faults/crash/find-in-ledger.ts';
import {
  type CrashingDatabase,
  embeddedDatabase,
  separateDatabase,
} from '../support/faults/crash/databases.ts';
import { shopProcess } from '../support/faults/crash/shop-process.ts';
import { type Acknowledged, shop } from '../support/faults/crash/shopper.ts';
import { isLongRun } from '../support/long-run.ts';

/** `CRASH_KILLS=1000 npm run test:crash` for a long run. */
const kills = Number(process.env['CRASH_KILLS'] ?? (isLongRun ? 50 : 1));
const shoppers = 4;
/** Enough for a start with recovery and a few orders on a slow machine. */
const timeout = 120_000 + kills * 20_000;

// With TEST_DATABASE_URL the test starts and crashes a separate PostgreSQL, because other tests share that one.
const open = process.env['TEST_DATABASE_URL'] ? separateDatabase : embeddedDatabase;

test(
  `acknowledged commands are in the ledger exactly once after kills of server and database (${kills})`,
  async () => {
    const database = await open();
    const folder = mkdtempSync(path.join(os.tmpdir(), 'okanto-acknowledged-'));
    const file = path.join(folder, 'acknowledged');
    writeFileSync(file, '');
    try {
      await killWhileShopping(database, file);
      const acknowledged = linesOf(file).map((line) => JSON.parse(line) as Acknowledged);
      // Guards against kills without any commands between them.
      expect(acknowledged.length).toBeGreaterThan(kills);
      expect(new Set(acknowledged.map(({ sn }) => sn)).size).toBe(acknowledged.length);
      await findInLedger(database.env, acknowledged);
    } finally {
      await database.remove();
      rmSync(folder, { recursive: true });
    }
  },
  timeout,
);

const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').filter(Boolean);

async function killWhileShopping(database: CrashingDatabase, file: string): Promise<void> {
  const server = await shopProcess({ ...database.env, TRUST_PROXY: '1' });
  await server.start();
  let isOver = false;
  const shopping = Promise.all(Array.from({ length: shoppers }, () => shop(server.url, file, () => isOver)));
  for (let kill = 0; kill < kills; kill++) {
    // Waits for commands since the previous kill, whatever the speed of the machine.
    const before = linesOf(file).length;
    await expect
      .poll(() => linesOf(file).length, { timeout: 60_000, interval: 50 })
      .toBeGreaterThanOrEqual(before + 2);
    await delay(Math.random() * 1_000);
    // Kills both, then the server, then the database.
    if (kill % 3 !== 2) await server.kill();
    if (kill % 3 !== 1) await database.crash();
    if (kill % 3 !== 2) await server.start();
  }
  // Pending requests are completed before the end.
  isOver = true;
  await shopping;
  await server.stop();
}
