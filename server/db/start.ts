import path from 'node:path';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { canRunAs, openKysely, openPool, type Connection } from './connect.ts';
import { openCluster } from './embedded/cluster.ts';
import { migrate } from './migrate.ts';
import type { Database } from './schema.ts';

export type StartedDatabase = {
  db: Kysely<Database>;
  /** The pool under `db`, for the few statements that are written by hand. */
  pool: pg.Pool;
  connection: Connection;
  /** Waits for running queries, then closes every connection (and the embedded PostgreSQL, if it was ours). */
  stop(): Promise<void>;
};

const statementTimeoutMs = 10_000; // no client waits longer (spec §9)
const appRole = 'okanto_app';

/**
 * Opens the database of the configuration, migrated. Any number of servers may do so at once.
 * @throws when it cannot be reached or a migration fails
 */
export async function startDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'databasePool'>,
  log: Log,
): Promise<StartedDatabase> {
  const cluster = config.databaseUrl
    ? undefined
    : await openCluster(path.join(config.dataDir, 'postgres'), log);
  const connection = cluster
    ? await cluster.connection('okanto')
    : { connectionString: config.databaseUrl ?? '' };
  try {
    const role = await prepare(connection, log);
    const pool = openPool(connection, { max: config.databasePool, role, statementTimeoutMs }, log);
    const db = openKysely(pool);
    return {
      db,
      pool,
      connection,
      async stop() {
        // Not db.destroy(): kysely closes the pool only if it has ever used it.
        await pool.end();
        await cluster?.stop();
      },
    };
  } catch (error) {
    await cluster?.stop();
    throw error;
  }
}

/** Migrates as the user that logged in; returns the role the application runs as, if it may take it on. */
export async function prepare(connection: Connection, log: Log): Promise<string | undefined> {
  const pool = openPool(connection, { max: 2, statementTimeoutMs: 0 }, log);
  try {
    await migrate(pool, log);
    if (await canRunAs(pool, appRole)) return appRole;
    log.warn(`role ${appRole} is not available: the database cannot hold the application to its limits`);
    return undefined;
  } finally {
    await pool.end();
  }
}
