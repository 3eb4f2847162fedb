import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { Log } from '../log.ts';
import { PreparingClient } from './prepared.ts';
import type { Database } from './schema.ts';
import { types } from './types.ts';

/**
 * Address of a PostgreSQL server: an external URL, or the embedded one's socket or loopback port. Host and port are read again
 * for each connection.
 */
export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string };

export type Login = { user: string; password: string };

type PoolSettings = {
  max: number;
  /** 0 = no statement timeout (migrations). */
  statementTimeoutMs: number;
};

/**
 * A pool of at most `max` connections. A connection that breaks while idle is logged and replaced; without the listener the error
 * would end the process.
 */
export function openPool(connection: Connection, { max, statementTimeoutMs }: PoolSettings, log: Log): Pool {
  const pool = new Pool({
    ...connection,
    Client: PreparingClient,
    max,
    types,
    application_name: 'okanto',
    connectionTimeoutMillis: 5_000,
    // Opening one takes several round trips, too slow at the moment a busy process needs more.
    idleTimeoutMillis: 0,
    statement_timeout: statementTimeoutMs,
    // A transaction that its request abandoned must not hold its locks forever.
    idle_in_transaction_session_timeout: statementTimeoutMs && 60_000,
    // Our statements are short: JIT compilation takes longer than execution. On SSDs a random page costs hardly more than the
    // next one: with PostgreSQL's default cost a search of a thousand products scans the texts of all of them, ten times slower
    // than the index.
    options: '-c jit=off -c random_page_cost=1.1',
  });
  if ('host' in connection) {
    Object.defineProperties(pool.options, {
      host: { get: () => connection.host },
      port: { get: () => connection.port },
    });
  }
  pool.on('error', (err) => {
    if (!pool.ending) log.warn({ err }, 'idle database connection lost');
  });
  // A connection that breaks in use rejects the running query and also emits an event, which needs a listener.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Connections for public reads only; the others serve everything else. With one pool for both, a flood of reads would take the
 * connections that payments need, and payments that wait for a lock would block every page.
 */
export const publicShare = (most: number): number => Math.max(1, Math.floor(most * 0.4));

/** Opens all connections of a pool before the first request needs them. */
export async function warmUp(pool: Pool): Promise<void> {
  await Promise.all(Array.from({ length: pool.options.max }, () => pool.query('select 1')));
}

export function openKysely(pool: Pool): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

/** The same database with another login. Host and port are still read for each connection. */
export function withLogin(connection: Connection, { user, password }: Login): Connection {
  if ('connectionString' in connection) {
    const url = new URL(connection.connectionString);
    url.username = '';
    url.password = '';
    // As parameters: a URL without a host, as for a socket, cannot carry them.
    url.searchParams.set('user', user);
    url.searchParams.set('password', password);
    return { connectionString: url.href };
  }
  return {
    get host() {
      return connection.host;
    },
    get port() {
      return connection.port;
    },
    user,
    password,
    database: connection.database,
  };
}
