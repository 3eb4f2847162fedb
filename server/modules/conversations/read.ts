import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

type Side = 'user' | 'service';

/** Messages of the other side that `side` has not seen. */
const unseenBy = (db: Kysely<Database>, accountId: number, side: Side) =>
  db
    .selectFrom('service_message')
    .where('account_id', '=', accountId)
    .where('operator_id', side === 'user' ? 'is not' : 'is', null)
    .where('read_at', 'is', null);

export async function countUnread(db: Kysely<Database>, accountId: number): Promise<number> {
  const { count } = await unseenBy(db, accountId, 'user')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** `side` has read everything up to this message. @returns how many of them were unread */
export async function markRead(
  trx: Kysely<Database>,
  accountId: number,
  side: Side,
  upTo: number,
): Promise<number> {
  const seen = await trx
    .updateTable('service_message')
    .set({ read_at: sql<Date>`now()` })
    .where('id', 'in', unseenBy(trx, accountId, side).select('id').where('id', '<=', upTo).forUpdate())
    .returning('id')
    .execute();
  return seen.length;
}
