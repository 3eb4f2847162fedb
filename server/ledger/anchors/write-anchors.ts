import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { type AnchorSettings, anchorKey, appendAnchor, type Head, newestAnchor } from './anchor-file.ts';

const headsPerLine = 5_000;

/**
 * Writes the newest entry of every account that changed since the last anchor to the anchor files, in one snapshot of the
 * database. A transfer that was pending at the last anchor may have a lower id than the newest one had: the accounts of all
 * transfers since the anchor before that one are written once more. @returns how many heads were written; 0 when nothing changed
 * or another server is writing
 */
export async function writeAnchors(db: Kysely<Database>, settings: AnchorSettings): Promise<number> {
  const key = await anchorKey(settings);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx);
      const { rows } = await sql<{ locked: boolean; newest: number }>`
        select pg_try_advisory_xact_lock(hashtext('ledger anchors')) as locked,
          (select coalesce(max(id), 0) from ledger_transfer) as newest`.execute(trx);
      const { locked, newest } = rows[0]!;
      const last = await newestAnchor(settings, key);
      if (!locked || last?.anchor?.newestTransferId === newest) return 0;
      // After a line with an invalid signature the sequence restarts: reconciliation reports both.
      let [sequence, previous] = [last?.anchor?.sequence ?? 0, last?.anchor?.signature ?? ''];
      const settledTransferId = last?.anchor?.newestTransferId ?? 0;
      const since = last?.anchor?.settledTransferId ?? 0;
      const at = notBefore(last?.anchor?.at);
      let [written, after] = [0, 0];
      for (;;) {
        const heads = await headsAfter(trx, since, after);
        if (heads.length === 0) return written;
        const anchor = { at, settledTransferId, newestTransferId: newest, heads, previous };
        previous = await appendAnchor(settings, key, { sequence: ++sequence, ...anchor });
        written += heads.length;
        after = heads.at(-1)![0];
      }
    });
}

/** The time, or the previous anchor's if the clock was set back: an older file name would break the order of the lines. */
function notBefore(previous = ''): string {
  const now = new Date().toISOString();
  return now < previous ? previous : now;
}

async function headsAfter(trx: Kysely<Database>, since: number, after: number): Promise<Head[]> {
  const { rows } = await sql<{ id: number; position: number; hash: string }>`
    select a.id, a.entry_count as position, encode(a.head, 'hex') as hash
    from ledger_account a
    join (select distinct account_id from ledger_entry where transfer_id > ${since}) e on e.account_id = a.id
    where a.id > ${after} order by a.id limit ${headsPerLine}`.execute(trx);
  return rows.map(({ id, position, hash }) => [id, position, hash]);
}
