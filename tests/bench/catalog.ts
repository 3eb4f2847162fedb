/**
 * The catalogue's calls at several sizes, through a real server in a process of its own: time of one call at a time, then
 * calls a second with eight clients, each answer made by the database; then the same remembered and with a tag.
 *
 *   npm run bench:catalog -- --products 1000,100000,1000000    both engines, fresh, removed at the end
 *   DATA=FOLDER npm run bench:catalog -- --products 1000       embedded, in FOLDER/embedded-1000, kept for the next time
 *   DATA=FOLDER DATABASE_URL=… npm run bench:catalog           that PostgreSQL as it is; --products N fills it up to N
 *
 * `--only TEXT`: calls whose name has it. `SECONDS_EACH`: how long each is measured, 3.
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
interface Place {
  dataDir: string;
  databaseUrl?: string | undefined;
}
const envOf = ({ dataDir, databaseUrl }: Place) => ({
  DATA_DIR: dataDir,
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
});

/** Generates missing products. @returns seconds */
function fill(place: Place, products: number): number {
  const startedAt = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ['server/cli/generate/main.ts', String(products)], {
    env: { ...process.env, ...envOf(place) },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return Math.round((performance.now() - startedAt) / 1000);
}

async function measureShop(place: Place): Promise<void> {
  const shop = await startShop({
    dataDir: place.dataDir,
    env: { LOG_LEVEL: 'error', TRUST_PROXY: '1', ...envOf(place) },
  });
  const cluster = place.databaseUrl
    ? undefined
    : await openCluster(path.join(place.dataDir, 'postgres'), log);
  const connection = cluster ? await cluster.connection('okanto') : { connectionString: place.databaseUrl! };
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
async function measureFresh(wanted: readonly number[], databaseUrl?: string): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'okanto-bench-'));
  try {
    for (const products of wanted) {
      const seconds = fill({ dataDir, databaseUrl }, products);
      process.stdout.write(`\n${inEnglish(products)} products generated in ${seconds} s`);
      await measureShop({ dataDir, databaseUrl });
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

process.stdout.write(
  `load of the machine before: ${os.loadavg()[0]!.toFixed(1)} on ${os.cpus().length} cores\n`,
);
if (givenUrl) {
  const dataDir = keptIn
    ? path.join(keptIn, 'postgresql')
    : await mkdtemp(path.join(os.tmpdir(), 'okanto-bench-'));
  for (const products of sizes ?? []) fill({ dataDir, databaseUrl: givenUrl }, products);
  await measureShop({ dataDir, databaseUrl: givenUrl });
} else if (keptIn) {
  for (const products of sizes ?? [1_000]) {
    const place = { dataDir: path.join(keptIn, `embedded-${products}`) };
    fill(place, products);
    await measureShop(place);
  }
} else {
  const wanted = sizes ?? [1_000, 100_000, 1_000_000];
  await measureFresh(wanted);
  const version = findPostgres();
  if (version) {
    const cluster = await startCluster(version, { durable: true });
    try {
      await measureFresh(wanted, cluster.url);
    } finally {
      await cluster.stop();
    }
  }
}
