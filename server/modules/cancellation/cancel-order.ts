import type { Kysely } from 'kysely';
import { add, asCents, type Cents, zeroCents } from '#domain/money.ts';
import { type Actor, next, orderStatus, type OrderStatus } from '#domain/order-state.ts';
import type { ShopRefundReason } from '#domain/refund.ts';
import { refuseFrozen } from '../../ledger/freeze.ts';
import type { Database } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors.ts';
import { closeIfPaidQuery, lockPayment } from '../orders/payment.ts';
import { releasePromoOfLast } from '../orders/promo-code.ts';
import { ordersCanceledWith } from '../orders/promo-orders.ts';
import { queueUnsold } from '../orders/sold.ts';
import { stateOf } from '../orders/state-of.ts';
import { giveBackStock } from '../orders/stock.ts';
import { move } from '../orders/transition.ts';
import { refundCanceled } from '../refunds/refund-canceled.ts';

type Order = Awaited<ReturnType<typeof ordersCanceledWith>>[number];

/** An order and those that end with it, locked through their payment. */
export interface Cancellation {
  paymentId: number;
  accountId: number;
  sn: string;
  /** The order itself among them. */
  together: Order[];
  /** Amount that returns to the wallet. */
  refundCents: Cents;
}

/**
 * The shopper cancels an order that is unpaid, or paid and not being packed. @throws Refusal `not_found`, and those of
 * `cancelTogether`
 */
export async function cancelOrder(
  trx: Kysely<Database>,
  accountId: number,
  sn: string,
): Promise<OrderStatus> {
  await cancelTogether(trx, await lockCancellation(trx, accountId, sn));
  return orderStatus.cancelled;
}

/**
 * Locks an order and those that a promo code needs for its minimum: they are canceled together. @throws Refusal `not_found` when
 * it is not the account's
 */
export async function lockCancellation(
  trx: Kysely<Database>,
  accountId: number,
  sn: string,
): Promise<Cancellation> {
  const { payment, orders } = await lockPayment(trx, accountId, sn);
  const [order] = orders;
  if (!order || payment.sn === sn) throw new Refusal('not_found', { fields: ['sn'] });
  const together = await ordersCanceledWith(trx, payment.id, order);
  return { paymentId: payment.id, accountId, sn, together, refundCents: refundOf(together) };
}

/** Amount that returns to the wallet when these orders are canceled. */
export const refundOf = (orders: readonly Order[]): Cents =>
  add(
    ...orders
      .filter(({ status }) => status === orderStatus.waitingDelivery)
      .map((order) => asCents(order.total_cents - order.refunded_cents)),
  );

/** @throws Refusal `order_state`, `promo_shared` */
export function refuseAdvanced(
  { sn, together }: Pick<Cancellation, 'sn' | 'together'>,
  by: Extract<Actor, 'shopper' | 'operator'>,
): void {
  for (const order of together) {
    if (next(stateOf(order), 'cancel', by) !== null) continue;
    throw new Refusal(order.sn === sn ? 'order_state' : 'promo_shared');
  }
}

/**
 * Cancels them: stock and payment are returned, and so is the promo code with the payment's last order. @param shopReason of an
 * operator; absent: the shopper cancels @throws Refusal `order_state` when the order has advanced, `promo_shared` when another
 * order that would have to be canceled with it has, `account_frozen` when money would move
 */
export async function cancelTogether(
  trx: Kysely<Database>,
  { paymentId, accountId, sn, together, refundCents }: Cancellation,
  shopReason?: ShopRefundReason,
): Promise<void> {
  refuseAdvanced({ sn, together }, shopReason === undefined ? 'shopper' : 'operator');
  if (refundCents > zeroCents) await refuseFrozen(trx, accountId);
  for (const each of together) await cancelOne(trx, each, shopReason);
  await releasePromoOfLast(trx, paymentId);
  await closeIfPaidQuery(trx, paymentId).execute();
}

async function cancelOne(
  trx: Kysely<Database>,
  order: Order,
  shopReason: ShopRefundReason | undefined,
): Promise<void> {
  const by = shopReason === undefined ? 'shopper' : 'operator';
  await move(trx, [order.id], { ...stateOf(order), from: order.status, action: 'cancel', by });
  if (order.status === orderStatus.waitingPay)
    return giveBackStock(trx, [order.id], { reason: 'canceled', by });
  await refundCanceled(trx, order, shopReason);
  await queueUnsold(trx, order);
}
