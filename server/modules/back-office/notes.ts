import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';

/** Tables of notes that only operators see, by their subject. */
const sources = {
  order: { table: sql.table('order_note'), subject: sql.ref('order_id') },
  account: { table: sql.table('account_note'), subject: sql.ref('account_id') },
} as const;
type Subject = keyof typeof sources;

interface Note {
  /** Created by the client; sent again, the note is stored once. */
  clientId: string;
  subjectId: number;
  operatorId: number;
  text: string;
}

/** @returns whether it was new @throws Refusal `idempotency_mismatch` */
export async function storeNote(trx: Kysely<Database>, of: Subject, note: Note): Promise<boolean> {
  const { table, subject } = sources[of];
  const { clientId, subjectId, operatorId, text } = note;
  const { rows: added } = await sql`
    insert into ${table} (client_id, ${subject}, operator_id, body)
    values (${clientId}, ${subjectId}, ${operatorId}, ${text})
    on conflict (client_id) do nothing returning id`.execute(trx);
  if (added.length > 0) return true;
  const { rows } = await sql<{ isSame: boolean }>`
    select ${subject} = ${subjectId} and operator_id = ${operatorId} and body = ${text} as "isSame"
    from ${table} where client_id = ${clientId}`.execute(trx);
  if (!rows[0]?.isSame) throw new Refusal('idempotency_mismatch', { fields: ['id'] });
  return false;
}

/** Oldest first. */
export async function notesOf(db: Kysely<Database>, of: Subject, subjectId: number) {
  const { table, subject } = sources[of];
  const { rows } = await sql<{ id: number; name: string; body: string; at: Date }>`
    select note.id, operator.name, body, note.created_at as at
    from ${table} as note join operator on operator.id = note.operator_id
    where ${subject} = ${subjectId} order by note.id`.execute(db);
  return rows.map(({ id, name, body, at }) => ({ id, name, text: body, at: unixSeconds(at) }));
}
