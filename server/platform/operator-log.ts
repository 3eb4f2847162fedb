import type { Kysely } from 'kysely';
import type { Database } from './db/schema.ts';

/** Effect of an operator's command. A call without one adds no line to the log. */
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
  /** Reason of the refusal; absent: it succeeded. */
  reason?: string;
}

/** Adds a line in the command's transaction: neither exists without the other. The database makes lines immutable. */
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
