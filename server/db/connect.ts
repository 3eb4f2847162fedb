import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { Log } from '../log.ts';
import { PreparingClient } from './prepared.ts';
import type { Database } from './schema.ts';
import { types } from './types.ts';

/** Where a PostgreSQL is: a URL of yours, or the embedded one's socket or loopback port. */
export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string };

type PoolSettings = {
  max: number;
  /** Role that each connection takes on; absent = the user that logged in. */
  role?: string | undefined;
  /** 0 = a statement may take as long as it likes (migrations). */
  statementTimeoutMs: number;
};

/**
 * A pool of at most `max` connections. A connection that breaks while idle is logged and replaced; without
 * the listener it would end the process.
 */
export function openPool(
  connection: Connection,
  { max, role, statementTimeoutMs }: PoolSettings,
  log: Log,
): Pool {
  const pool = new Pool({
    ...connection,
    Client: PreparingClient,
    max,
    types,
    application_name: 'okanto',
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementTimeoutMs,
    // A transaction that its request has forgotten must not hold its locks for ever.
    idle_in_transaction_session_timeout: statementTimeoutMs && 60_000,
    // Our statements are short: compiling one takes longer than carrying it out.
    // And on today's disks a page out of order costs hardly more than the next one. With PostgreSQL's own guess a search of
    // a thousand products reads the words of all of them, ten times as long as it takes to look into the index.
    options: `-c jit=off -c random_page_cost=1.1${role ? ` -c role=${role}` : ''}`,
  });
  pool.on('error', (err) => {
    if (!pool.ending) log.warn({ err }, 'idle database connection lost');
  });
  // One that breaks in use rejects the query under way, and says it a second time as an event: nobody else listens.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export function openKysely(pool: Pool): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

/**
 * Whether a connection of this user may run as `role`, and that role may use this database's tables: tried,
 * since the rules differ between versions, and the role may be younger than the database.
 */
export async function canRunAs(pool: Pool, role: string): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query(`set role ${role}`);
    await client.query('select from picture limit 0');
    return true;
  } catch {
    return false;
  } finally {
    await client.query('reset role');
    client.release();
  }
}
