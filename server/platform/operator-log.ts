import type { Kysely } from 'kysely';
import type { Database } from './db/schema.ts';

/** The effect of an operator's command. A call without one leaves no line in the log. */
export interface Trace {
  target: string;
  before?: object;
  after?: object;
}

export interface Entry extends Trace {
  /** `null`: no operator was signed in, or the server itself acted. */
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
