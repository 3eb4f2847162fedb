import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { Log } from '../log.ts';
import { PreparingClient, TracedClient } from './prepared.ts';
import type { Database } from './schema.ts';
import { types } from './types.ts';

/**
 * Address of a PostgreSQL server: an external URL, or the embedded one's socket or loopback port. Host and port are read again
 * for each connection.
 */
export type Connection = (
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string }
) & {
  /** A pooler in transaction mode is in between: session settings, LISTEN and session locks are not available. */
  pooler?: {
    /** Prepared statements work, on any of its connections. */
    keepsStatements: boolean;
  };
};

export type Login = { user: string; password: string };

type PoolSettings = {
  max: number;
  /** 0 = no statement timeout (migrations). */
  statementTimeoutMs: number;
  /** Ends queries of a machine that no longer answers, without PostgreSQL's help. */
  answerTimeoutMs?: number;
};

/** Settings of each session, as PostgreSQL reports them: times in milliseconds. */
export const sessionSettings = (statementTimeoutMs: number): ReadonlyMap<string, string> =>
  new Map([
    ['statement_timeout', String(statementTimeoutMs)],
    // A transaction that its request abandoned must not hold its locks forever.
    ['idle_in_transaction_session_timeout', String(statementTimeoutMs && 60_000)],
    // Our statements are short: JIT compilation takes longer than execution.
    ['jit', 'off'],
    // On SSDs a random page costs hardly more than the next one: with PostgreSQL's default cost a search of a thousand products
    // scans the texts of all of them, ten times slower than the index.
    ['random_page_cost', '1.1'],
  ]);

/** A setting of our own: it is missing if something between us and PostgreSQL drops startup parameters. */
const sessionMark = 'okanto.session';

/** @throws naming the setting to change when `pool` leads to a connection pooler */
export async function refusePooler(pool: Pool, change: string): Promise<void> {
  const isPooler = await pool
    .query<{ mark: string | null }>(`select current_setting('${sessionMark}', true) as mark`)
    .then(
      ({ rows }) => rows[0]?.mark !== 'on',
      (error: unknown) => {
        if (error instanceof Error && /unsupported startup parameter/.test(error.message)) return true;
        throw error;
      },
    );
  if (isPooler) throw new Error(change);
}

/**
 * A pool of at most `max` connections. A connection that breaks while idle is logged and replaced; without the listener the error
 * would end the process.
 */
export function openPool(
  connection: Connection,
  { max, statementTimeoutMs, answerTimeoutMs }: PoolSettings,
  log: Log,
): Pool {
  const { pooler } = connection;
  const settings = [...sessionSettings(statementTimeoutMs), [sessionMark, 'on']];
  const pool = new Pool({
    ...connection,
    Client: pooler?.keepsStatements === false ? TracedClient : PreparingClient,
    max,
    // For `together`: statements started before the previous one is done are sent at once.
    pipeline: true,
    types,
    application_name: 'okanto',
    connectionTimeoutMillis: 5_000,
    // Opening one takes several round trips, too slow at the moment a busy process needs more.
    idleTimeoutMillis: 0,
    ...(answerTimeoutMs !== undefined && { query_timeout: answerTimeoutMs }),
    ...(!pooler && { options: settings.map(([name, value]) => `-c ${name}=${value}`).join(' ') }),
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

/** Login of a connection. A URL may have it in its authority or, as for a socket, in its parameters. */
export function loginOf(connection: Connection): Login {
  if (!('connectionString' in connection)) return connection;
  const { username, password, searchParams } = new URL(connection.connectionString);
  return {
    user: searchParams.get('user') ?? decodeURIComponent(username),
    password: searchParams.get('password') ?? decodeURIComponent(password),
  };
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
