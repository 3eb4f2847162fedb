import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { newestFirst } from '../../platform/http/id-cursor.ts';
import { unixSeconds } from '../../platform/http/unix-seconds.ts';
import type { OpsParsed } from './calls.ts';
import type { Trace } from './context.ts';

export interface Entry extends Trace {
  /** `null`: nobody was signed in. */
  operatorId: number | null;
  name: string;
  address: string;
  /** Path of the call. */
  act: string;
  /** Why it was refused; absent: it was done. */
  reason?: string;
}

/** Adds a line, in the transaction of the act: neither is there without the other. The database lets nobody change it. */
export async function writeLog(db: Kysely<Database>, entry: Entry): Promise<void> {
  await db
    .insertInto('operator_log')
    .values({
      operator_id: entry.operatorId,
      name: entry.name,
      address: entry.address,
      act: entry.act,
      target: entry.target,
      outcome: entry.reason === undefined ? 'done' : 'refused',
      reason: entry.reason ?? null,
      before: entry.before ? JSON.stringify(entry.before) : null,
      after: entry.after ? JSON.stringify(entry.after) : null,
    })
    .execute();
}

/** Newest first. @throws Refusal `invalid_input` for a cursor that is none */
export async function listLog(db: Kysely<Database>, { limit, cursor, name, target }: OpsParsed<'logList'>) {
  const { page, next } = await newestFirst(
    db
      .selectFrom('operator_log')
      .selectAll()
      .$if(name !== undefined, (query) => query.where('name', '=', name!))
      .$if(target !== undefined, (query) => query.where('target', '=', target!)),
    'id',
    { cursor, limit },
  );
  const list = page.map((row) => ({
    id: row.id,
    at: unixSeconds(row.at),
    name: row.name,
    address: row.address,
    act: row.act,
    target: row.target,
    outcome: row.outcome,
    reason: row.reason,
    before: row.before,
    after: row.after,
  }));
  return { list, next };
}
