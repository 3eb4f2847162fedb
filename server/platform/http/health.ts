import { statfs } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { Hono } from 'hono';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Services } from './context.ts';

const databaseTimeoutMs = 2_000;
const probeForMs = 5_000;
/** Two of PostgreSQL's WAL segments. With less, updates of existing rows still succeed while inserts already fail. */
const leastFreeBytes = 32 * 1024 * 1024;

/** Whether the node can serve requests, or the reason why not. */
export type Readiness = () => Promise<'ok' | 'stopping' | 'disk full' | 'no database'>;

/**
 * The database accepts writes (it was migrated before the server began to listen), the disk of the embedded database has space, and
 * the node is not stopping. Writes to the database at most once in five seconds.
 */
export function nodeReadiness(
  {
    db,
    publicReads,
    config,
  }: Pick<Services, 'db' | 'publicReads'> & {
    config: Pick<Services['config'], 'dataDir' | 'databaseUrl'>;
  },
  isStopping: () => boolean,
): Readiness {
  let probe = { at: -Infinity, writes: Promise.resolve(false) };
  return async () => {
    if (isStopping()) return 'stopping';
    if (config.databaseUrl === undefined && (await isFull(config.dataDir))) return 'disk full';
    // The clock of the machine may step.
    if (probe.at < performance.now() - probeForMs)
      probe = { at: performance.now(), writes: takesWrites([db, publicReads.primary]) };
    const writes = await probe.writes;
    // Probes again with the next request: the node is ready as soon as the database is.
    if (!writes) probe.at = -Infinity;
    return writes ? 'ok' : 'no database';
  };
}

/** `/healthz`: the process responds. `/readyz`: 200 while the node can serve requests, 503 otherwise. */
export function healthRoutes(readiness: Readiness): Hono {
  const noStore = { 'cache-control': 'no-store' };
  return new Hono()
    .get('/healthz', (c) => c.text('ok', 200, noStore))
    .get('/readyz', async (c) => {
      const found = await readiness();
      return c.text(found, found === 'ok' ? 200 : 503, noStore);
    });
}

async function isFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < leastFreeBytes;
}

/** A standby, a read-only database and a full disk serve reads but accept no order. */
async function takesWrites(pools: readonly Kysely<Database>[]): Promise<boolean> {
  // One pool suffices: if all connections of the other one are in use, the database still works.
  const writes = pools.map((db) =>
    db
      .updateTable('write_probe')
      .set({ written_at: sql<Date>`now()` })
      .execute(),
  );
  const written = Promise.any(writes).then(
    () => true,
    () => false,
  );
  return Promise.race([written, delay(databaseTimeoutMs, false, { ref: false })]);
}
