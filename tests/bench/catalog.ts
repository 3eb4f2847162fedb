/**
 * Latency and throughput of catalog calls at several sizes, on a server in a separate process: sequential calls, then
 * calls per second with eight clients, uncached; then the same from the response cache and with an ETag.
 *
 *   npm run bench:catalog -- --products 1000,100000,1000000    both engines, new databases, removed at the end
 *   DATA=FOLDER npm run bench:catalog -- --products 1000       embedded, in FOLDER/embedded-1000, kept for the next run
 *   DATA=FOLDER DATABASE_URL=… npm run bench:catalog           an existing database; --products N fills it up to N
 *
 * `--only TEXT`: calls whose name contains it. `SECONDS_EACH`: duration of each measurement, 3.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openKysely, openPool } from '../../server/platform/db/connect.ts';
import { openCluster } from '../../server/platform/db/embedded/cluster.ts';
import { createLog } from '../../server/platform/log.ts';
import { findPostgres, startCluster } from '../run/postgres.mjs';
import { startShop } from '../support/running-shop.ts';
import { callsOf } from './catalog/calls.ts';
import { measure } from './catalog/measure.ts';
import './ends-with-signals.ts';

const { values } = parseArgs({
  options: { products: { type: 'string' }, only: { type: 'string', default: '' } },
});
const sizes = values.products?.split(',').map(Number);
const { DATA: keptIn, DATABASE_URL: givenUrl } = process.env;
const log = createLog('silent');
const inEnglish = (products: number) => products.toLocaleString('en');

/** Settings of the server and of the generator: location of the database and the images. */
interface ShopLocation {
  dataDir: string;
  databaseUrl?: string | undefined;
}
const envOf = ({ dataDir, databaseUrl }: ShopLocation) => ({
  DATA_DIR: dataDir,
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
});

/** Generates missing products. @returns seconds */
function fill(location: ShopLocation, products: number): number {
  const startedAt = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ['server/cli/generate/main.ts', String(products)], {
    env: { ...process.env, ...envOf(location) },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return Math.round((performance.now() - startedAt) / 1000);
}

async function measureShop(location: ShopLocation): Promise<void> {
  const shop = await startShop({
    dataDir: location.dataDir,
    env: { LOG_LEVEL: 'error', TRUST_PROXY: '1', ...envOf(location) },
  });
  const cluster = location.databaseUrl
    ? undefined
    : await openCluster(path.join(location.dataDir, 'postgres'), log);
  const connection = cluster
    ? await cluster.connection('okanto')
    : { connectionString: location.databaseUrl! };
  const pool = openPool(connection, { max: 2, statementTimeoutMs: 0 }, log);
  try {
    const { rows } = await pool.query<{ version: string; products: number }>(
      `select split_part(version(), ' ', 2) as version, (select sum(products)::int from shop_category) as products`,
    );
    const { version, products } = rows[0]!;
    process.stdout.write(
      `\n${cluster ? 'embedded PostgreSQL' : 'PostgreSQL'} ${version}, ${inEnglish(products)} products\n`,
    );
    const calls = await callsOf(openKysely(pool), shop.url.replace('localhost', '127.0.0.1'));
    await measure(calls.filter(({ name }) => name.includes(values.only)));
  } finally {
    await pool.end();
    await cluster?.stop();
    await shop.stop();
  }
}

/** Sizes ascend in the same database, which is deleted with the folder. */
async function measureFresh(productCounts: readonly number[], databaseUrl?: string): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'okanto-bench-'));
  try {
    for (const products of productCounts) {
      const seconds = fill({ dataDir, databaseUrl }, products);
      process.stdout.write(`\n${inEnglish(products)} products generated in ${seconds} s`);
      await measureShop({ dataDir, databaseUrl });
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

process.stdout.write(
  `load of the machine before the run: ${os.loadavg()[0]!.toFixed(1)} on ${os.cpus().length} cores\n`,
);
if (givenUrl) {
  const dataDir = keptIn
    ? path.join(keptIn, 'postgresql')
    : await mkdtemp(path.join(os.tmpdir(), 'okanto-bench-'));
  for (const products of sizes ?? []) fill({ dataDir, databaseUrl: givenUrl }, products);
  await measureShop({ dataDir, databaseUrl: givenUrl });
} else if (keptIn) {
  for (const products of sizes ?? [1_000]) {
    const location = { dataDir: path.join(keptIn, `embedded-${products}`) };
    fill(location, products);
    await measureShop(location);
  }
} else {
  const productCounts = sizes ?? [1_000, 100_000, 1_000_000];
  await measureFresh(productCounts);
  const version = findPostgres();
  if (version) {
    const cluster = await startCluster(version, { durable: true });
    try {
      await measureFresh(productCounts, cluster.url);
    } finally {
      await cluster.stop();
    }
  }
}
