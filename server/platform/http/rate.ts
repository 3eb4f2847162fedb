import { type Kysely, sql } from 'kysely';
import { prepared } from '../db/prepared.ts';
import type { Database } from '../db/schema.ts';

export interface Limit {
  max: number;
  windowSeconds: number;
}

interface Use {
  /** Seconds to wait when the limit is exceeded, else 0. */
  wait: number;
  remaining: number;
  /** Seconds until the window ends. */
  resetSeconds: number;
}

/**
 * Counts one use of `key` in a fixed window; the counter is in the database, so all nodes share it. A window never
 * ends later than one that begins now, even if the database's clock was set back.
 */
export async function countUse(
  db: Kysely<Database>,
  key: string,
  { max, windowSeconds }: Limit,
): Promise<Use> {
  const { rows } = await prepared(sql<{ count: number; wait: number }>`
    insert into rate as r (key, count, ends_at) values (${key}, 1, now() + make_interval(secs => ${windowSeconds}))
    on conflict (key) do update set
      count = case when r.ends_at <= now() then 1 else r.count + 1 end,
      ends_at = case when r.ends_at <= now() then excluded.ends_at else least(r.ends_at, excluded.ends_at) end
    returning count, greatest(1, ceil(extract(epoch from ends_at - now())))::int as wait`).execute(db);
  const row = rows[0]!;
  return {
    wait: row.count > max ? row.wait : 0,
    remaining: Math.max(0, max - row.count),
    resetSeconds: row.wait,
  };
}

/** @returns seconds to wait when the limit is exceeded, else 0 */
export const count = async (db: Kysely<Database>, key: string, limit: Limit): Promise<number> =>
  (await countUse(db, key, limit)).wait;

/** Takes one use back that turned out to be legitimate. */
export async function uncount(db: Kysely<Database>, key: string): Promise<void> {
  await sql`update rate set count = greatest(count - 1, 0) where key = ${key}`.execute(db);
}

/** Resets a counter after a successful authentication. */
export async function clear(db: Kysely<Database>, key: string): Promise<void> {
  await sql`delete from rate where key = ${key}`.execute(db);
}
