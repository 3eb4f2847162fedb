import { type Kysely, sql } from 'kysely';
import { orderStatus } from '#domain/order-state.ts';
import type { Database } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors.ts';

/**
 * Locks the payment with number `sn`, or that of the order with it. Paying, canceling and expiry hold this lock, so they are
 * serialized. @returns the payment and its orders, or the one named @throws Refusal `not_found` when it is not the caller's
 */
export async function lockPayment(trx: Kysely<Database>, accountId: number, sn: string) {
  const rows = await trx
    // A locked row is read in its newest version, also an order that changed while the statement waited for the payment.
    .with('locked', (db) =>
      db
        .selectFrom('payment')
        .select(['id', 'sn', sql<boolean>`expires_at <= now()`.as('expired')])
        .where('account_id', '=', accountId)
        .where((row) =>
          row.or([
            row('sn', '=', sn),
            row('id', '=', row.selectFrom('shop_order').select('payment_id').where('shop_order.sn', '=', sn)),
          ]),
        )
        .forNoKeyUpdate(),
    )
    .selectFrom('locked')
    .innerJoin('shop_order as o', 'o.payment_id', 'locked.id')
    .select(['locked.id as paymentId', 'locked.sn as paymentSn', 'locked.expired'])
    .select(['o.id', 'o.sn', 'o.status', 'o.subtotal_cents', 'o.total_cents', 'o.discount_cents'])
    .where((row) => row.or([row('locked.sn', '=', sn), row('o.sn', '=', sn)]))
    .orderBy('o.id')
    .forNoKeyUpdate('o')
    .execute();
  const [first] = rows;
  if (!first) throw new Refusal('not_found', { fields: ['sn'] });
  return {
    payment: { id: first.paymentId, sn: first.paymentSn, expired: first.expired },
    orders: rows,
  };
}

/** Marks that nothing of a payment is left to pay, so that the expiry job skips it. */
export const closeIfPaidQuery = (trx: Kysely<Database>, paymentId: number) =>
  trx
    .updateTable('payment')
    .set({ closed_at: sql<Date>`now()` })
    .where('id', '=', paymentId)
    // The subquery has no condition on the status: without statistics, PostgreSQL would also search the index of all orders by status.
    .where((row) =>
      row(
        sql<number>`${sql.lit(orderStatus.waitingPay)}`,
        'not in',
        row.selectFrom('shop_order').select('status').where('payment_id', '=', paymentId),
      ),
    );
