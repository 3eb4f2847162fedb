import { type Kysely, sql } from 'kysely';
import { orderStatus } from '#domain/order-state.ts';
import type { Database } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors.ts';

/**
 * Locks the payment with number `sn`, or that of the order with it. Paying, canceling and expiry hold this lock, so they are
 * serialized. @returns the payment and its orders, or the one named @throws Refusal `not_found` when it is not the caller's
 */
export async function lockPayment(trx: Kysely<Database>, accountId: number, sn: string) {
  const payment = await trx
    .selectFrom('payment')
    .select(['id', 'sn', sql<boolean>`expires_at <= now()`.as('expired')])
    .where('account_id', '=', accountId)
    .where((row) =>
      row.or([
        row('sn', '=', sn),
        row('id', '=', row.selectFrom('shop_order').select('payment_id').where('shop_order.sn', '=', sn)),
      ]),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!payment) throw new Refusal('not_found', { fields: ['sn'] });
  const orders = await trx
    .selectFrom('shop_order')
    .select(['id', 'sn', 'status', 'subtotal_cents', 'total_cents', 'discount_cents'])
    .where('payment_id', '=', payment.id)
    .$if(payment.sn !== sn, (query) => query.where('sn', '=', sn))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return { payment, orders };
}

/** Marks that nothing of a payment is left to pay, so that the expiry job skips it. */
export async function closeIfPaid(trx: Kysely<Database>, paymentId: number): Promise<void> {
  await trx
    .updateTable('payment')
    .set({ closed_at: sql<Date>`now()` })
    .where('id', '=', paymentId)
    .where((row) => {
      const unpaid = row
        .selectFrom('shop_order')
        .select('id')
        .where('payment_id', '=', paymentId)
        .where('status', '=', orderStatus.waitingPay);
      return row.not(row.exists(unpaid));
    })
    .execute();
}
