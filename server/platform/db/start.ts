import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { makeAppLogin, strengthOf } from './app-login.ts';
import { openKysely, openPool, publicShare, type Connection } from './connect.ts';
import { openCluster } from './embedded/cluster.ts';
import { isDatabaseUnavailable } from './unavailable.ts';
import { migrate } from './migrate.ts';
import type { Database } from './schema.ts';

export type StartedDatabase = {
  db: Kysely<Database>;
  /** The pool under `db`, for the few hand-written statements. */
  pool: pg.Pool;
  /** Separate connections for public reads. */
  publicDb: Kysely<Database>;
  publicPool: pg.Pool;
  /** Login of the application. */
  connection: Connection;
  /** Login of the tables' owner: for tools that change the schema, never for requests. */
  owner: Connection;
  /** Waits for running queries, then closes every connection (and the embedded PostgreSQL, if it was ours). */
  stop(): Promise<void>;
};

/** How long a start waits for a database that restarts or fails over. */
const waitForDatabaseMs = 20_000;
const retryMs = 1_000;
const statementTimeoutMs = 10_000; // No client waits longer (spec §9).

/**
 * Opens the configured database and migrates it. Any number of servers may do so at once. @throws when it is unreachable or a
 * migration fails
 */
export async function startDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'databasePool'> & Access,
  log: Log,
): Promise<StartedDatabase> {
  const cluster = config.databaseUrl
    ? undefined
    : await openCluster(path.join(config.dataDir, 'postgres'), log);
  try {
    const owner = cluster
      ? await cluster.connection('okanto')
      : { connectionString: config.databaseUrl ?? '' };
    const connection = await whenThere(() => prepare(owner, log, config), log);
    const open = (max: number) => openPool(connection, { max, statementTimeoutMs }, log);
    const publicPool = open(publicShare(config.databasePool));
    const pool = open(config.databasePool - publicShare(config.databasePool));
    return {
      db: openKysely(pool),
      pool,
      publicDb: openKysely(publicPool),
      publicPool,
      connection,
      owner,
      async stop() {
        // Not db.destroy(): kysely closes the pool only if it has ever used it.
        await Promise.all([pool.end(), publicPool.end()]);
        await cluster?.stop();
      },
    };
  } catch (error) {
    await cluster?.stop();
    throw error;
  }
}

/** Retries for a limited time while the database is unavailable, as during a restart. */
async function whenThere<Result>(work: () => Promise<Result>, log: Log): Promise<Result> {
  const deadline = Date.now() + waitForDatabaseMs;
  for (;;) {
    try {
      return await work();
    } catch (err) {
      if (!isDatabaseUnavailable(err) || Date.now() > deadline) throw err;
      log.warn({ err }, 'database unavailable, retrying');
      await delay(retryMs);
    }
  }
}

/** Possible logins of the application. */
export interface Access {
  /** A login that an administrator created: a member of `okanto_app`. */
  databaseAppUrl?: string | undefined;
  /** The start fails rather than let the application use the owner's login. */
  mustBeRestricted?: boolean;
}

/**
 * Migrates with the owner's login, on connections of its own. @returns the connection of the application: its own, restricted
 * login, or the owner's if none can be created and `mustBeRestricted` is not set @throws naming the setting to change when the
 * login has to be restricted and is not
 */
export async function prepare(
  owner: Connection,
  log: Log,
  { databaseAppUrl, mustBeRestricted = false }: Access = {},
): Promise<Connection> {
  const pool = openPool(owner, { max: 2, statementTimeoutMs: 0 }, log);
  try {
    await migrate(pool, log);
    if (databaseAppUrl !== undefined) {
      const app = { connectionString: databaseAppUrl };
      const strength = await strengthOf(app, log);
      if (strength === 'restricted') return app;
      throw new Error(`DATABASE_APP_URL: its login must be a member of okanto_app only, it is: ${strength}`);
    }
    return await makeAppLogin(pool, owner, log).catch((cause: Error) => {
      const why = `no restricted database login could be created (${cause.message})`;
      if (mustBeRestricted) {
        throw new Error(`${why}: set DATABASE_APP_URL, or DATABASE_UNRESTRICTED=on to do without`, { cause });
      }
      log.warn(`${why}: the database cannot restrict the application's rights`);
      return owner;
    });
  } finally {
    await pool.end();
  }
}
