import { Client } from 'pg';
import type { Connection } from '../../platform/db/connect.ts';
import type { Log } from '../../platform/log.ts';

interface Run {
  kind: 'backup' | 'restore';
  startedAt: Date;
  withDatabase: boolean;
  /** Size of the file; `null`: it failed. */
  bytes: number | null;
  error: string | null;
  /** Of a restore: start of the backup that it restored. */
  backupAt?: Date;
}

const keptDays = 90;
const longestError = 300;
const connectTimeoutMs = 10_000;

/** Makes a backup and records it in the database, also if it fails. @returns the result of `work` */
export async function recordBackup<Result extends { bytes: number }>(
  connection: Connection,
  { log, ...run }: Pick<Run, 'startedAt' | 'withDatabase'> & { log: Log },
  work: () => Promise<Result>,
): Promise<Result> {
  const record = (outcome: Pick<Run, 'bytes' | 'error'>) =>
    recordRun(connection, { kind: 'backup', ...run, ...outcome }, log);
  let result: Result;
  try {
    result = await work();
  } catch (error) {
    await record({ bytes: null, error: error instanceof Error ? error.message : String(error) });
    throw error;
  }
  await record({ bytes: result.bytes, error: null });
  return result;
}

/** A run that cannot be recorded is logged only: its file is complete. */
export async function recordRun(connection: Connection, run: Run, log: Log): Promise<void> {
  const client = new Client({ ...connection, connectionTimeoutMillis: connectTimeoutMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    // Missing in a database of an earlier release, before the server migrates it.
    const { rows } = await client.query<{ exists: boolean }>(
      `select to_regclass('backup_run') is not null as exists`,
    );
    if (!rows[0]!.exists) return;
    await client.query(
      `insert into backup_run (kind, started_at, with_database, bytes, error, backup_at) values ($1, $2, $3, $4, $5, $6)`,
      [
        run.kind,
        run.startedAt,
        run.withDatabase,
        run.bytes,
        run.error?.slice(0, longestError),
        run.backupAt ?? null,
      ],
    );
    await client.query(
      `delete from backup_run where started_at < now() - make_interval(days => $1) and id not in (
        select max(id) from backup_run where error is null group by kind, with_database)`,
      [keptDays],
    );
  } catch (err) {
    log.warn({ err }, 'run not recorded');
  } finally {
    await client.end().catch(() => undefined);
  }
}
