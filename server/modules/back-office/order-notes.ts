import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';
import type { OpsHandler } from './context.ts';

/**
 * Adds a note that only operators see; sent again, it is stored once. Its text is not in the log, which cannot be erased together
 * with an account. @throws Refusal `not_found`, `idempotency_mismatch`
 */
export const noteOrder = (async ({ db: trx, operator }, { id: clientId, sn, text }) => {
  const order = await trx.selectFrom('shop_order').select('id').where('sn', '=', sn).executeTakeFirst();
  if (!order) throw new Refusal('not_found', { fields: ['sn'] });
  const added = await trx
    .insertInto('order_note')
    .values({ client_id: clientId, order_id: order.id, operator_id: operator.id, body: text })
    .onConflict((conflict) => conflict.column('client_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) return { data: { sn }, trace: { target: sn } };
  const before = await trx
    .selectFrom('order_note')
    .select(['order_id', 'operator_id', 'body'])
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  if (before.order_id !== order.id || before.operator_id !== operator.id || before.body !== text)
    throw new Refusal('idempotency_mismatch', { fields: ['id'] });
  return { data: { sn } };
}) satisfies OpsHandler<'orderNote'>;

/** Oldest first. */
export async function notesOf(db: Kysely<Database>, orderId: number) {
  const rows = await db
    .selectFrom('order_note')
    .innerJoin('operator', 'operator.id', 'order_note.operator_id')
    .select(['order_note.id', 'operator.name', 'body', 'order_note.created_at'])
    .where('order_id', '=', orderId)
    .orderBy('order_note.id')
    .execute();
  return rows.map(({ id, name, body, created_at: at }) => ({ id, name, text: body, at: unixSeconds(at) }));
}
