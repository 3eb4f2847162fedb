import { type Kysely, sql } from 'kysely';
import { orderStatus } from '#domain/order-state.ts';
import type { Database } from '../../platform/db/schema.ts';

/**
 * The orders that end when this one is canceled, locked. A promo code applies to all orders of a payment: if the remaining ones
 * would be below its minimum, those with a discount are canceled, too, so that no undeserved discount remains. (Raising the price of the others
 * instead would change orders the shopper has agreed to or already paid.) @param lock `false`: only to show them
 */
export async function ordersCanceledWith(
  trx: Kysely<Database>,
  paymentId: number,
  { id, status }: { id: number; status: number },
  { lock = true } = {},
) {
  const alive = await trx
    .selectFrom('shop_order')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where((order) => order.or([order('status', '<>', orderStatus.cancelled), order('id', '=', id)]))
    .orderBy('id')
    .$if(lock, (query) => query.forNoKeyUpdate())
    .execute();
  const others = alive.filter((order) => order.id !== id);
  if (status === orderStatus.cancelled || (await keepsPromo(trx, paymentId, others))) {
    return alive.filter((order) => order.id === id);
  }
  return alive.filter((order) => order.id === id || order.discount_cents > 0);
}

/** Whether the payment's promo code, if any, would apply to these orders alone. */
export async function keepsPromo(
  trx: Kysely<Database>,
  paymentId: number,
  orders: readonly { id: number; discount_cents: number }[],
): Promise<boolean> {
  if (orders.every((order) => order.discount_cents === 0)) return true;
  const promo = await trx
    .selectFrom('promo_use')
    .innerJoin('promo', 'promo.id', 'promo_use.promo_id')
    .select('min_subtotal_cents')
    .where('payment_id', '=', paymentId)
    .where('released_at', 'is', null)
    .executeTakeFirst();
  if (!promo) return true;
  const { goods } = await trx
    .selectFrom('order_line')
    .select(sql<number>`coalesce(sum(subtotal_cents), 0)::bigint`.as('goods'))
    .where('promo_counts', '=', true)
    .where(
      'order_id',
      'in',
      orders.map((order) => order.id),
    )
    .executeTakeFirstOrThrow();
  return goods >= promo.min_subtotal_cents;
}

/** The paid orders of a payment that were not canceled. */
export const paidOrders = (trx: Kysely<Database>, paymentId: number) =>
  trx
    .selectFrom('shop_order')
    .select(['id', 'discount_cents'])
    .where('payment_id', '=', paymentId)
    .where('status', 'not in', [orderStatus.waitingPay, orderStatus.cancelled])
    .execute();
