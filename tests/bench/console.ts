/**
 * Latency of the console's lists over HTTP, with as many orders as accounts, their ledger entries and some parcels; one account
 * has every hundredth order. Prints the plan of each list whose p95 is above 100 ms.
 *
 *   npm run bench:console                          1,000,000 orders in a new embedded database, removed at the end
 *   npm run bench:console -- --orders 100000       fewer, for a trial
 *   DATA=FOLDER npm run bench:console              in FOLDER, kept for the next run; --orders is the size of the first one
 *
 * `--deliveries N`: deliveries to webhooks, 1,000,000. `--reviews N`: reviews, 1,000,000. `--only TEXT`: lists whose title contains it.
 * `CALLS_EACH`: calls of each list, 60.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { callOps } from '../../server/cli/ops/client.ts';
import { openKysely, openPool } from '../../server/platform/db/connect.ts';
import { openCluster } from '../../server/platform/db/embedded/cluster.ts';
import { keepSums } from '../../server/ledger/sums.ts';
import { migrate } from '../../server/platform/db/migrate.ts';
import { createLog } from '../../server/platform/log.ts';
import { startShop } from '../support/running-shop.ts';
import { staff } from '../support/server/back-office/staff.ts';
import { planOf } from './console/explain.ts';
import { listsOf } from './console/lists.ts';
import { addDeliveries } from './console/deliveries.ts';
import { addMovements } from './console/movements.ts';
import { addParcels } from './console/parcels.ts';
import { addReviews } from './console/reviews.ts';
import { generateRounds } from './reconcile/generate-books.ts';
import { load } from './wallet/load.ts';
import './ends-with-signals.ts';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    deliveries: { type: 'string', default: '1000000' },
    reviews: { type: 'string', default: '1000000' },
    only: { type: 'string', default: '' },
  },
});
const callsEach = Number(process.env['CALLS_EACH'] ?? 60);
const slowMs = 100;
/** Operators who take turns: each has a limit of calls a minute. */
const operatorCount = 20;
const log = createLog('silent');
const write = (text: string) => void process.stdout.write(text);
const inEnglish = (count: number) => count.toLocaleString('en');

/** Generates the data, unless the folder has some. */
async function fill(dataDir: string, orders: number): Promise<void> {
  const cluster = await openCluster(path.join(dataDir, 'postgres'), log, ['fsync=off', 'max_wal_size=8GB']);
  const pool = openPool(await cluster.connection('okanto'), { max: 2, statementTimeoutMs: 0 }, log);
  try {
    await migrate(pool, log);
    const db = openKysely(pool);
    const startedAt = performance.now();
    if (!(await db.selectFrom('shop_order').select('id').limit(1).executeTakeFirst())) {
      await generateRounds(db, orders, { roundsPerAccount: 1, busyEvery: 100 });
      await addParcels(db);
      await addDeliveries(db, Number(values.deliveries));
      await addReviews(db, Number(values.reviews));
      await addMovements(db, orders);
    }
    // The first run notes the newest transfer, the second one writes the sums up to it.
    await keepSums(db);
    await keepSums(db);
    const { rows } = await sql<{ orders: number; accounts: number; entries: number }>`
      select (select count(*) from shop_order) as orders, (select count(*) from account) as accounts,
        (select count(*) from ledger_entry) as entries`.execute(db);
    const { orders: found, accounts, entries } = rows[0]!;
    write(
      `${inEnglish(found)} orders, ${inEnglish(accounts)} accounts, ${inEnglish(entries)} ledger entries, ` +
        `after ${Math.round((performance.now() - startedAt) / 1000)} s\n`,
    );
  } finally {
    await pool.end();
    await cluster.stop();
  }
}

async function measure(dataDir: string): Promise<void> {
  const shop = await startShop({ dataDir, env: { LOG_LEVEL: 'error' } });
  const cluster = await openCluster(path.join(dataDir, 'postgres'), log);
  const connection = await cluster.connection('okanto');
  const pool = openPool(connection, { max: 2, statementTimeoutMs: 0 }, log);
  try {
    const db = openKysely(pool);
    const url = shop.url.replace('localhost', '127.0.0.1');
    const doors: { url: string; token: string }[] = [];
    while (doors.length < operatorCount) doors.push({ url, token: (await staff(db, 'owner')).token });
    const lists = await listsOf(db, doors[0]!);
    write(`| ${'List'.padEnd(42)} | Median, ms | p95, ms |\n|${'-'.repeat(44)}|-----------:|--------:|\n`);
    for (const list of lists.filter(({ title }) => title.includes(values.only))) {
      let turn = 0;
      const send = async () => {
        const at = turn++;
        await callOps(doors[at % operatorCount]!, list.call, list.inputOf(at) as never);
      };
      await send();
      const { p50Ms, p95Ms } = await load(1, () => (turn > callsEach ? undefined : send));
      write(
        `| ${list.title.padEnd(42)} | ${p50Ms.toFixed(1).padStart(10)} | ${p95Ms.toFixed(1).padStart(7)} |\n`,
      );
      if (p95Ms > slowMs) write(`\n${await planOf(connection, list, log)}\n\n`);
    }
  } finally {
    await pool.end();
    await cluster.stop();
    await shop.stop();
  }
}

write(`load of the machine before the run: ${os.loadavg()[0]!.toFixed(1)} on ${os.cpus().length} cores\n`);
const keptIn = process.env['DATA'];
const dataDir = keptIn ?? (await mkdtemp(path.join(os.tmpdir(), 'okanto-bench-')));
try {
  await fill(dataDir, Number(values.orders));
  await measure(dataDir);
} finally {
  if (keptIn === undefined) await rm(dataDir, { recursive: true, force: true });
}
