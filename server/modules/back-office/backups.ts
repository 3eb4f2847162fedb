import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';

/** Older backups are a warning. */
const oldAfterDays = 2;

/** Backups that `npm run backup` recorded. @param withDatabase the backups of this shop include its database */
export async function backupsOf(db: Kysely<Database>, withDatabase: boolean) {
  const newest = (kind: 'backup' | 'restore', isGood: boolean) =>
    db
      .selectFrom('backup_run')
      .selectAll()
      .select(sql<boolean>`started_at < now() - make_interval(days => ${oldAfterDays})`.as('is_old'))
      .where('kind', '=', kind)
      .where('with_database', '=', withDatabase)
      .where('error', isGood ? 'is' : 'is not', null)
      .orderBy('started_at', 'desc')
      .limit(1)
      .executeTakeFirst();
  const [good, failed, restored] = [
    await newest('backup', true),
    await newest('backup', false),
    await newest('restore', true),
  ];
  const isFailedNewer = failed && (!good || failed.started_at > good.started_at);
  return {
    /** `false`: images, anchors and key only; the database is backed up by its own tools. */
    withDatabase,
    /** The last one that succeeded. */
    last: good
      ? {
          startedAt: unixSeconds(good.started_at),
          endedAt: unixSeconds(good.ended_at),
          bytes: Number(good.bytes),
        }
      : null,
    isOld: !good || good.is_old,
    /** After the last one that succeeded. */
    failed: isFailedNewer ? { at: unixSeconds(failed.ended_at), error: failed.error ?? '' } : null,
    restored: restored?.backup_at
      ? { at: unixSeconds(restored.ended_at), backupAt: unixSeconds(restored.backup_at) }
      : null,
    /** Of the database's own archive of the WAL; `null`: none. */
    archivedAt: withDatabase ? null : await archivedAt(db),
  };
}

async function archivedAt(db: Kysely<Database>): Promise<number | null> {
  const { rows } = await sql<{
    at: Date | null;
  }>`select last_archived_time as at from pg_stat_archiver`.execute(db);
  const at = rows[0]?.at;
  return at ? unixSeconds(at) : null;
}
