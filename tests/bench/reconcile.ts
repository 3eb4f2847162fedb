/**
 * Time and memory of `reconcile` on generated books, with PostgreSQL's default `work_mem`: `npm run bench:reconcile` with 100,000
 * and 1,000,000 ledger entries, `npm run bench:reconcile -- 10000000` with as many as given. Each part is timed alone, then all
 * as operators run it.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openKysely, openPool } from '../../server/platform/db/connect.ts';
import { openCluster } from '../../server/platform/db/embedded/cluster.ts';
import { migrate } from '../../server/platform/db/migrate.ts';
import type { PartName } from '../../server/ledger/checks.ts';
import { parts, proveBooks, provePart } from '../../server/ledger/reconcile.ts';
import { createLog } from '../../server/platform/log.ts';
import { generateBooks } from './reconcile/generate-books.ts';
import './ends-with-signals.ts';

const given = process.argv.slice(2).map(Number);
const sizes = given.length > 0 ? given : [100_000, 1_000_000];
const log = createLog('silent');

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1).padStart(7)} s`;

async function measure(size: number): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'okanto-bench-'));
  const cluster = await openCluster(path.join(dataDir, 'postgres'), log, ['fsync=off', 'max_wal_size=8GB']);
  const pool = openPool(await cluster.connection('okanto'), { max: 2, statementTimeoutMs: 0 }, log);
  const db = openKysely(pool);
  try {
    await migrate(pool, log);
    let startedAt = performance.now();
    await generateBooks(db, size);
    const { rows } = await pool.query<{ count: number }>('select count(*) from ledger_entry');
    process.stdout.write(
      `\n${rows[0]!.count.toLocaleString('en')} entries, generated in ${seconds(startedAt)}\n`,
    );
    for (const name of Object.keys(parts) as PartName[]) {
      startedAt = performance.now();
      const discrepancies = await provePart(db, name);
      process.stdout.write(`  ${name.padEnd(14)}${seconds(startedAt)}\n`);
      if (discrepancies.length > 0)
        throw new Error(`generated books are wrong: ${JSON.stringify(discrepancies.slice(0, 3))}`);
    }
    startedAt = performance.now();
    await proveBooks(db, { dataDir, ledgerAnchorDir: undefined, ledgerAnchorKey: undefined });
    process.stdout.write(`  ${'all'.padEnd(14)}${seconds(startedAt)}\n`);
  } finally {
    await pool.end();
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

for (const size of sizes) await measure(size);
