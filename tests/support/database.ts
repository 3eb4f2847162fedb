import { randomBytes } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { openKysely, openPool, type Connection } from '../../server/platform/db/connect.ts';
import type { Database } from '../../server/platform/db/schema.ts';
import { createLog, type Log } from '../../server/platform/log.ts';
import { withDatabase } from './cluster.ts';

export type TestDatabase = {
  db: Kysely<Database>;
  pool: pg.Pool;
  /** Connection as the owner, without restrictions. */
  connection: Connection;
  /** Connection as the application. */
  app: Connection;
  log: Log;
};

/**
 * A fresh, migrated database for this test file, created in about 50 ms and dropped after the file. Call it at the
 * file's top level or in `beforeAll`. The pool uses the application's login, as the server does.
 */
export async function testDatabase({
  max = 10,
  from = inject('cluster').template,
} = {}): Promise<TestDatabase> {
  const { drop, ...database } = await copyDatabase(from, max);
  afterAll(drop);
  return database;
}

/**
 * The same as a copy of any database without connections, dropped by the caller.
 * @param max size of its pool
 */
export async function copyDatabase(
  from: string,
  max = 10,
): Promise<TestDatabase & { name: string; drop: () => Promise<void> }> {
  const log = createLog(process.env['TEST_LOG_LEVEL'] ?? 'silent');
  const name = `okanto_test_${randomBytes(6).toString('hex')}`;
  // Copying files takes PostgreSQL half the CPU time of writing every page to the WAL.
  await asAdmin(`create database ${name} template ${from} strategy file_copy`);
  const connection = connectionTo(name);
  const app = connectionTo(name, inject('cluster').app);
  const pool = openPool(app, { max, statementTimeoutMs: 10_000 }, log);
  const db = openKysely(pool);
  const drop = async () => {
    if (!pool.ended) await pool.end();
    await asAdmin(`drop database ${name} with (force)`);
  };
  return { name, db, pool, connection, app, log, drop };
}

/** Another database on the run's server; `postgres` always exists. */
export function connectionTo(database: string, at = inject('cluster').at): Connection {
  return 'connectionString' in at
    ? { connectionString: withDatabase(at.connectionString, database) }
    : { ...at, database };
}

/** The same as a URL, as in DATABASE_URL. */
export function urlOf(connection: Connection): string {
  if ('connectionString' in connection) return connection.connectionString;
  const { host, port, user, password, database } = connection;
  const authority = `${user}:${encodeURIComponent(password)}@`;
  return host.startsWith('/')
    ? `postgres://${authority}localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    : `postgres://${authority}${host}:${port}/${database}`;
}

const admins = new Map<string, pg.Pool>();

/** Runs one statement as the user that may create and drop databases, over the process's only connection for that. */
export async function asAdmin(statement: string): Promise<void> {
  const key = inject('cluster').template;
  const pool =
    admins.get(key) ??
    openPool(connectionTo('postgres'), { max: 1, statementTimeoutMs: 0 }, createLog('silent'));
  admins.set(key, pool);
  await pool.query(statement);
}
