import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { makeAppLogin, strengthOf } from './app-login.ts';
import {
  openKysely,
  openPool,
  publicShare,
  refusePooler,
  withLogin,
  loginOf,
  type Connection,
} from './connect.ts';
import { openCluster } from './embedded/cluster.ts';
import { isDatabaseUnavailable } from './unavailable.ts';
import { migrate } from './migrate.ts';
import { throughPooler } from './pooler.ts';
import { openReadReplica, type ReadReplica } from './read-replica.ts';
import type { Database } from './schema.ts';

export type StartedDatabase = {
  db: Kysely<Database>;
  /** The pool under `db`, for the few hand-written statements. */
  pool: pg.Pool;
  /** Separate connections for public reads. */
  publicDb: Kysely<Database>;
  publicPool: pg.Pool;
  /** Serves public reads instead of `publicDb` while it is usable; only with DATABASE_READ_URL. */
  readReplica: ReadReplica | undefined;
  /** Login of the application, directly at the database: for LISTEN and other state of a session. */
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

/** A read is repeated on the primary if the replica has not answered by then. */
const replicaAnswerMs = 5_000;
const replicaProbeMs = 2_000;

/**
 * Opens the configured database and migrates it. Any number of servers may do so at once. @throws when it is unreachable or a
 * migration fails
 * @param config `needsSession`: `db` uses temporary tables or locks of a session, which a pooler would mix up
 */
export async function startDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'databasePool'> & Access & { needsSession?: boolean },
  log: Log,
): Promise<StartedDatabase> {
  const cluster = config.databaseUrl
    ? undefined
    : await openCluster(path.join(config.dataDir, 'postgres'), log);
  try {
    const owner = cluster
      ? await cluster.connection('okanto')
      : { connectionString: config.databaseDirectUrl ?? config.databaseUrl ?? '' };
    const connection = await whenThere(() => prepare(owner, log, config), log);
    const queried = config.needsSession
      ? connection
      : await whenThere(() => perhapsPooled(connection, owner, log, config), log);
    const open = (max: number) => openPool(queried, { max, statementTimeoutMs }, log);
    const publicPool = open(publicShare(config.databasePool));
    const pool = open(config.databasePool - publicShare(config.databasePool));
    const readReplica = config.databaseReadUrl
      ? openReplica(config.databaseReadUrl, connection, publicPool, log)
      : undefined;
    return {
      db: openKysely(pool),
      pool,
      publicDb: openKysely(publicPool),
      readReplica,
      publicPool,
      connection,
      owner,
      async stop() {
        await readReplica?.stop();
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

/** Opens nothing before the first read: the server starts without the replica, too. Roles are those of the primary. */
function openReplica(url: string, connection: Connection, primary: pg.Pool, log: Log): ReadReplica {
  const at = withLogin({ connectionString: url }, loginOf(connection));
  const open = (max: number, answerTimeoutMs: number) =>
    openPool(at, { max, statementTimeoutMs, answerTimeoutMs }, log);
  return openReadReplica({
    replica: open(primary.options.max, replicaAnswerMs),
    probe: open(1, replicaProbeMs),
    primary,
    log,
  });
}

/** The pooler that DATABASE_URL leads to if DATABASE_DIRECT_URL is set, else the database itself. */
async function perhapsPooled(
  connection: Connection,
  owner: Connection,
  log: Log,
  { databaseUrl, databaseDirectUrl }: Pick<Config, 'databaseUrl'> & Access,
): Promise<Connection> {
  if (databaseUrl === undefined || databaseDirectUrl === undefined) return connection;
  // The settings of sessions are stored with the login: the owner's would limit backups and migrations as well.
  if (loginOf(connection).user === loginOf(owner).user)
    throw new Error('Behind a pooler the application needs a login of its own: set DATABASE_APP_URL');
  return throughPooler(databaseUrl, connection, { statementTimeoutMs }, log);
}

/** Possible logins of the application. */
export interface Access {
  /** The database itself; DATABASE_URL then leads to a pooler. */
  databaseDirectUrl?: string | undefined;
  databaseReadUrl?: string | undefined;
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
  { databaseDirectUrl, databaseAppUrl, mustBeRestricted = false }: Access = {},
): Promise<Connection> {
  const pool = openPool(owner, { max: 2, statementTimeoutMs: 0 }, log);
  // Migrations report the progress of long loops as notices.
  pool.on('connect', (client) =>
    client.on('notice', ({ message }) => log.info({ message }, 'database notice')),
  );
  try {
    await refusePooler(
      pool,
      databaseDirectUrl === undefined
        ? 'DATABASE_URL leads to a connection pooler: set DATABASE_DIRECT_URL to the address of the database itself'
        : 'DATABASE_DIRECT_URL leads to a connection pooler: set it to the address of the database itself',
    );
    await migrate(pool, log);
    if (databaseAppUrl !== undefined) {
      const given = { connectionString: databaseAppUrl };
      const app = databaseDirectUrl === undefined ? given : withLogin(owner, loginOf(given));
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
