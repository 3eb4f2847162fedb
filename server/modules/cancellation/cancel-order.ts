import type { Kysely } from 'kysely';
import { next, orderStatus, type OrderStatus } from '#domain/order-state.ts';
import { refuseFrozen } from '../../ledger/freeze.ts';
import type { Database } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors.ts';
import { closeIfPaid, lockPayment } from '../orders/payment.ts';
import { releasePromoOfLast } from '../orders/promo-code.ts';
import { ordersCanceledWith } from '../orders/promo-orders.ts';
import { discountSold } from '../orders/sold.ts';
import { stateOf } from '../orders/state-of.ts';
import { giveBackStock } from '../orders/stock.ts';
import { move } from '../orders/transition.ts';
import { refundCanceled } from '../refunds/refund-canceled.ts';

/**
 * The shopper cancels an order that is unpaid, or paid and not being packed: stock and payment are returned, and so is the promo
 * code with the payment's last order. Orders that a promo code needs for its minimum are canceled together. @throws Refusal
 * `not_found`, `order_state` when the order has advanced, `promo_shared` when another order that would have to be canceled with
 * it has, `account_frozen` when money would move
 */
export async function cancelOrder(
  trx: Kysely<Database>,
  accountId: number,
  sn: string,
): Promise<OrderStatus> {
  const { payment, orders } = await lockPayment(trx, accountId, sn);
  const [order] = orders;
  if (!order || payment.sn === sn) throw new Refusal('not_found', { fields: ['sn'] });
  const together = await ordersCanceledWith(trx, payment.id, order);
  if (together.some(({ status }) => status === orderStatus.waitingDelivery)) {
    await refuseFrozen(trx, accountId);
  }
  for (const each of together)
    await cancelOne(trx, each, each.id === order.id ? 'order_state' : 'promo_shared');
  await releasePromoOfLast(trx, payment.id);
  await closeIfPaid(trx, payment.id);
  return orderStatus.cancelled;
}

type Order = Awaited<ReturnType<typeof ordersCanceledWith>>[number];

async function cancelOne(
  trx: Kysely<Database>,
  order: Order,
  refusal: 'order_state' | 'promo_shared',
): Promise<void> {
  const state = stateOf(order);
  const step = { ...state, from: order.status, action: 'cancel', by: 'shopper' } as const;
  if (next(state, 'cancel', 'shopper') === null) throw new Refusal(refusal);
  await move(trx, [order.id], step);
  if (order.status === orderStatus.waitingPay) return giveBackStock(trx, [order.id]);
  await refundCanceled(trx, order);
  // Last, as in a payment: the row of a best seller is contended and must be locked briefly.
  await discountSold(trx, order);
}
