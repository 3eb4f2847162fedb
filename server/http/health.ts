import { setTimeout as delay } from 'node:timers/promises';
import { Hono } from 'hono';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

const databaseTimeoutMs = 2_000;

/**
 * `/healthz`: the process answers. `/readyz`: it should be given requests, which means that the database answers
 * (it was migrated before the server began to listen) and that it is not stopping; 503 otherwise.
 */
export function healthRoutes(db: Kysely<Database>, isStopping: () => boolean): Hono {
  const routes = new Hono();
  const noStore = { 'cache-control': 'no-store' };
  routes.get('/healthz', (c) => c.text('ok', 200, noStore));
  routes.get('/readyz', async (c) => {
    if (isStopping()) return c.text('stopping', 503, noStore);
    return (await answers(db)) ? c.text('ok', 200, noStore) : c.text('no database', 503, noStore);
  });
  return routes;
}

async function answers(db: Kysely<Database>): Promise<boolean> {
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, delay(databaseTimeoutMs, false, { ref: false })]);
}
