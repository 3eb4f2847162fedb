import { readdir, readFile } from 'node:fs/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type pg from 'pg';
import type { Log } from '../log.ts';

const folder = new URL('./migrations/', import.meta.url);

/** Reads migrations/NNNN-name.sql; their order is their number. */
async function getMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}-[a-z0-9-]+\.sql$/.test(file)).toSorted();
  const loaded = await Promise.all(
    files.map(async (file): Promise<[string, Migration]> => {
      const statements = await readFile(new URL(file, folder), 'utf8');
      return [file.replace(/\.sql$/, ''), { up: async (db) => void (await sql.raw(statements).execute(db)) }];
    }),
  );
  return Object.fromEntries(loaded);
}

/**
 * Brings the database to the newest migration in one transaction, or leaves it as it was. Nodes that start
 * at the same time queue on kysely's advisory lock, so `pool` must have no statement_timeout.
 * @throws the first migration's error, with its name in the message
 */
export async function migrate(pool: pg.Pool, log: Log): Promise<void> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const { error, results = [] } = await new Migrator({ db, provider: { getMigrations } }).migrateToLatest();
  const failed = results.find(({ status }) => status === 'Error');
  if (error)
    throw new Error(
      `migration ${failed?.migrationName ?? 'set'} failed: ${error instanceof Error ? error.message : 'unknown'}`,
      { cause: error },
    );
  const applied = results.map(({ migrationName }) => migrationName);
  if (applied.length > 0) log.info({ count: applied.length, last: applied.at(-1) }, 'migrations applied');
}
