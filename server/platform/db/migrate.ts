import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type pg from 'pg';
import type { Log } from '../log.ts';
import {
  type MigrationFile,
  numberOf,
  outlineOf,
  readMigrations,
  splitStatements,
} from './migration-file.ts';

const ownMigrations = new URL('./migrations/', import.meta.url);
// Any constant: nodes that start at the same time migrate one after the other.
const lockKey = 7_065_224;
const lockPollMs = 500;
/**
 * A migration that waits for a lock makes everyone after it wait, too: it gives up and retries. A statement of the application may
 * hold its lock for ten seconds.
 */
const lockTimeout = '1s';
const lockAttempts = 60;
const longestRetryMs = 3_000;
const lockNotAvailable = '55P03';
const progressMs = 5_000;

type Db = Kysely<unknown>;

/**
 * Brings the database to the newest migration, one transaction for each, and leaves it at the last one that succeeded. Accepts
 * newer migrations of a database that declare to work with this code. Nodes that start at the same time queue, so `pool` must have
 * no statement_timeout.
 * @param folder other migrations, for a test
 * @throws the first migration's error, with its name in the message
 */
export async function migrate(pool: pg.Pool, log: Log, folder = ownMigrations): Promise<void> {
  const files = await readMigrations(folder);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  if ((await pendingOf(db, files)).length === 0) return;
  await db.connection().execute(async (connection) => {
    await lock(connection);
    try {
      const pending = await pendingOf(connection, files);
      for (const file of pending) await runWithRetries(connection, file, { pool, log });
      log.info({ count: pending.length, last: pending.at(-1)?.name }, 'migrations applied');
    } finally {
      await sql`select pg_advisory_unlock(${lockKey})`.execute(connection);
    }
  });
}

/**
 * Polls. A statement that waits for the lock has a snapshot, which `create index concurrently` of the node with the lock would wait
 * for.
 */
async function lock(connection: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{
      locked: boolean;
    }>`select pg_try_advisory_lock(${lockKey}) as locked`.execute(connection);
    if (rows[0]!.locked) return;
    await delay(lockPollMs);
  }
}

/** @throws when the database has a migration that does not work with this code */
async function pendingOf(db: Db, files: readonly MigrationFile[]): Promise<MigrationFile[]> {
  const executed = await executedOf(db);
  const newest = files.at(-1)!.number;
  for (const [name, worksWith] of executed) {
    if (files.some((file) => file.name === name)) continue;
    if (numberOf(name) <= newest || worksWith === null || worksWith > newest)
      throw new Error(
        `the database has migration ${name}, which does not work with this version (its newest is ${newest}): ` +
          'start the newer version',
      );
  }
  return files.filter(({ name }) => !executed.has(name));
}

/** Executed migrations, with the oldest code that they work with. */
async function executedOf(db: Db): Promise<Map<string, string | null>> {
  const { rows: tables } = await sql<{ isEmpty: boolean; declares: boolean }>`
    select to_regclass('kysely_migration') is null as "isEmpty",
      to_regclass('migration_compatibility') is not null as declares`.execute(db);
  const { isEmpty, declares } = tables[0]!;
  if (isEmpty) return new Map();
  const { rows } = await sql<{ name: string; worksWith: string | null }>`
    select name, ${sql.raw(declares ? 'works_with' : 'null')} as "worksWith" from kysely_migration
    ${sql.raw(declares ? 'left join migration_compatibility using (name)' : '')}`.execute(db);
  return new Map(rows.map(({ name, worksWith }) => [name, worksWith]));
}

interface Surroundings {
  pool: pg.Pool;
  log: Log;
}

async function runWithRetries(db: Db, file: MigrationFile, { pool, log }: Surroundings): Promise<void> {
  const stopProgress = file.isTransactional ? () => undefined : reportProgress(pool, file.name, log);
  try {
    for (let attempt = 1; ; attempt++) {
      const error = await run(db, file);
      if (error === undefined) return;
      const isLocked = (error as { code?: unknown }).code === lockNotAvailable;
      if (!isLocked || attempt === lockAttempts)
        throw new Error(
          `migration ${file.name} failed: ${error instanceof Error ? error.message : 'unknown'}`,
          { cause: error },
        );
      log.info({ migration: file.name, attempt }, 'a table is in use, the migration will be retried');
      await delay(longestRetryMs * (0.5 + Math.random() / 2));
    }
  } finally {
    stopProgress();
  }
}

/** Runs this migration only. @returns its error */
async function run(connection: Db, file: MigrationFile): Promise<unknown> {
  const executed = await executedOf(connection);
  const done: Migration = { up: async () => undefined };
  const migrations = Object.fromEntries(Array.from(executed.keys(), (name) => [name, done]));
  const provider = { getMigrations: async () => ({ ...migrations, [file.name]: { up: up(file) } }) };
  const migrator = new Migrator({ db: connection, provider });
  const { error } = await migrator.migrateToLatest({ disableTransactions: !file.isTransactional });
  return error;
}

const up =
  ({ name, text, worksWith, isTransactional }: MigrationFile) =>
  async (db: Db): Promise<void> => {
    if (isTransactional) {
      await sql`set local lock_timeout = ${sql.lit(lockTimeout)}`.execute(db);
      await sql.raw(text).execute(db);
    } else {
      for (const statement of splitStatements(text)) {
        await dropInvalidIndex(db, statement);
        await sql.raw(statement).execute(db);
      }
    }
    if (worksWith !== undefined)
      await sql`insert into migration_compatibility (name, works_with) values (${name}, ${worksWith})
        on conflict do nothing`.execute(db);
  };

/** An interrupted `create index concurrently` leaves an index that no query uses and `if not exists` accepts. */
async function dropInvalidIndex(db: Db, statement: string): Promise<void> {
  const [, name] =
    /^create (?:unique )?index concurrently if not exists (\w+)/.exec(outlineOf(statement)) ?? [];
  if (name === undefined) return;
  const { rows } = await sql`
    select from pg_index where indexrelid = to_regclass(${name}) and not indisvalid`.execute(db);
  if (rows.length > 0) await sql`drop index concurrently ${sql.id(name)}`.execute(db);
}

/** Logs how far an index is. @returns `stop` */
function reportProgress(pool: pg.Pool, migration: string, log: Log): () => void {
  const timer = setInterval(() => {
    pool
      .query<{ phase: string; percent: number | null }>(
        `select phase, round(100 * blocks_done / nullif(blocks_total, 0)) as percent from pg_stat_progress_create_index`,
      )
      .then(
        ({ rows }) => log.info({ migration, ...rows[0] }, 'migration running'),
        (err: unknown) => log.debug({ err }, 'no progress of the migration'),
      );
  }, progressMs);
  return () => clearInterval(timer);
}
