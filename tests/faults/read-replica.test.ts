import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StartedDatabase, startDatabase } from '../../server/platform/db/start.ts';
import { createLog } from '../../server/platform/log.ts';
import { cacheRule } from '../../server/modules/catalog/cache-rules.ts';
import { invalidateOnChanges } from '../../server/modules/catalog/changes.ts';
import { catalogHandlers } from '../../server/modules/catalog/routes.ts';
import { publicReads } from '../../server/platform/http/public-reads.ts';
import { createResponseCache } from '../../server/platform/http/response-cache.ts';
import { type Api, serveApi } from '../support/api.ts';
import { type Standby, startStandby } from '../support/deploy/standby.ts';
import { type CrashingDatabase, separateDatabase } from '../support/faults/crash/databases.ts';
import { type SeededProduct, seedShop } from '../support/shop.ts';
import { isLongRun } from '../support/long-run.ts';

const soon = { timeout: 60_000, interval: 20 };
const log = createLog(process.env['TEST_LOG_LEVEL'] ?? 'silent');

let primary: CrashingDatabase;
let standby: Standby;
let database: StartedDatabase;
let api: Api & { stop: () => Promise<void> };
let product: SeededProduct;
let stopInvalidation: () => Promise<void>;

const databaseUrl = () => primary.env['DATABASE_URL']!;
const open = (databaseReadUrl: string) =>
  startDatabase({ dataDir: '', databaseUrl: databaseUrl(), databaseReadUrl, databasePool: 10 }, log);

beforeAll(async () => {
  if (!isLongRun) return;
  primary = await separateDatabase();
  standby = await startStandby(databaseUrl());
  database = await open(standby.url);
  const responseCache = createResponseCache(cacheRule);
  stopInvalidation = invalidateOnChanges(responseCache, { ...database, log });
  const limit = { burst: 1e6, perSecond: 1e6 };
  const reads = publicReads(database.publicDb, 4, { limit, replica: database.readReplica });
  api = await serveApi(
    { db: database.db, log, services: { responseCache, publicReads: reads } },
    catalogHandlers,
  );
  const shop = await seedShop(database.db);
  product = await shop.product(shop.shopIds[0]!);
}, 120_000);
afterAll(async () => {
  if (!isLongRun) return;
  await api.stop();
  await stopInvalidation();
  await database.stop();
  await standby.remove();
  await primary.remove();
});

const readsStandby = async ({ readReplica }: StartedDatabase): Promise<boolean> => {
  const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(
    readReplica!.db,
  );
  return rows[0]!.standby;
};
/** Whether public reads go to the standby at the moment. */
const onStandby = () => readsStandby(database);
const setPrice = (cents: number) =>
  database.db
    .updateTable('variant')
    .set({ price_cents: cents })
    .where('product_id', '=', product.id)
    .execute();
async function price(): Promise<number> {
  const { variants } = await api.ok('productDetail', { id: String(product.id) });
  return Number(variants[0]!.price.replace('.', ''));
}

// Two PostgreSQL clusters; only `server/platform/db/read-replica.ts` and its use depend on them.
describe.runIf(isLongRun)('a read replica', { timeout: 120_000 }, () => {
  test('serves public reads, and searches whose limit is counted in the database', async () => {
    await expect.poll(onStandby, soon).toBe(true);
    expect(await price()).toBe(1000);
    await expect.poll(onStandby, soon).toBe(true);
    expect(await api.ok('productSuggest', { q: 'mug' })).toBeDefined();
  });

  test('never shows older data after an invalidation, in step or paused', async () => {
    await expect.poll(onStandby, soon).toBe(true);
    const seen: number[] = [];
    const over = new AbortController();
    const reader = async () => {
      while (!over.signal.aborted) seen.push(await price());
    };
    const reading = reader();
    for (let cents = 1001; cents <= 1030; cents++) {
      await setPrice(cents);
      if (cents === 1015) await standby.query('select pg_wal_replay_pause()');
      await expect.poll(() => seen.at(-1), soon).toBe(cents);
    }
    expect(await onStandby()).toBe(false);
    await standby.query('select pg_wal_replay_resume()');
    await expect.poll(onStandby, soon).toBe(true);
    expect(await price()).toBe(1030);
    over.abort();
    await reading;
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  });

  test('is left out while it is late, even if no change is announced', async () => {
    await expect.poll(onStandby, soon).toBe(true);
    await standby.query('select pg_wal_replay_pause()');
    await sql`update write_probe set written_at = now()`.execute(database.db);
    await expect.poll(onStandby, soon).toBe(false);
    await standby.query('select pg_wal_replay_resume()');
    await expect.poll(onStandby, soon).toBe(true);
  });

  test('is left out when it is killed or hangs, without a failed read, and used again', async () => {
    await expect.poll(onStandby, soon).toBe(true);
    const over = new AbortController();
    let reads = 0;
    const reader = async () => {
      for (; !over.signal.aborted; reads++)
        await api.ok('productList', { sort: 'newest', maxPrice: String(1000 + reads) });
    };
    const reading = Promise.all([reader(), reader(), reader()]);
    const more = (count: number) => {
      const before = reads;
      return expect.poll(() => reads, soon).toBeGreaterThan(before + count);
    };
    await more(10);
    await standby.kill();
    await more(30);
    expect(await database.readReplica!.run(onStandby)).toBe(false);
    await standby.start();
    await expect.poll(onStandby, soon).toBe(true);
    await more(10);
    standby.freeze();
    await more(30);
    standby.thaw();
    await expect.poll(onStandby, soon).toBe(true);
    await more(10);
    over.abort();
    await reading;
  });

  test('an address that leads to no standby is not used', async () => {
    const mistaken = await open(databaseUrl());
    mistaken.readReplica!.setListening(true);
    await delay(2_500);
    expect(await readsStandby(mistaken)).toBe(false);
    await mistaken.stop();
  });
});
