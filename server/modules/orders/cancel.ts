import type { Kysely } from 'kysely';
import { next, orderStatus, type OrderStatus } from '#domain/order-state.ts';
import type { Database } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors.ts';
import { refuseFrozen } from '../../ledger/freeze.ts';
import { notify } from '../../platform/notify.ts';
import { refundCanceled } from '../refunds/refund-cancelled.ts';
import { closeIfPaid, lockPayment } from './payment.ts';
import { releasePromo } from './promo-code.ts';
import { ordersCanceledWith } from './promo-orders.ts';
import { discountSold } from './sold.ts';
import { stateOf } from './state-of.ts';
import { giveBackStock } from './stock.ts';
import { move } from './transition.ts';

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

/** The payment has expired: cancels every unpaid order of it. The payment must be locked. */
export async function expirePayment(trx: Kysely<Database>, paymentId: number): Promise<void> {
  const unpaid = await trx
    .selectFrom('shop_order')
    .select(['id', 'sn', 'account_id'])
    .where('payment_id', '=', paymentId)
    .where('status', '=', orderStatus.waitingPay)
    .orderBy('id')
    .execute();
  const [first] = unpaid;
  if (first) {
    const ids = unpaid.map((order) => order.id);
    await move(trx, ids, { from: orderStatus.waitingPay, action: 'expire', by: 'clock' });
    await giveBackStock(trx, ids);
    await releasePromoOfLast(trx, paymentId);
    const expired = { sn: first.sn, orderCount: ids.length };
    await notify(trx, first.account_id, { type: 'order_expired', ...expired });
  }
  await closeIfPaid(trx, paymentId);
}

async function releasePromoOfLast(trx: Kysely<Database>, paymentId: number): Promise<void> {
  const alive = await trx
    .selectFrom('shop_order')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('status', '<>', orderStatus.cancelled)
    .limit(1)
    .executeTakeFirst();
  if (!alive) await releasePromo(trx, paymentId);
}
