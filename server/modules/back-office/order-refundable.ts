import type { Kysely, Selectable } from 'kysely';
import { amount } from '#domain/money.ts';
import { next, orderStatus } from '#domain/order-state.ts';
import { isFreightBack } from '#domain/refund.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { ShopOrderTable } from '../../platform/db/tables.gen.ts';
import { refundOf } from '../cancellation/cancel-order.ts';
import { ordersCanceledWith } from '../orders/promo-orders.ts';
import { stateOf } from '../orders/state-of.ts';
import { hasArrived, leftOfOrder } from '../refunds/refundable.ts';
import { findApproval } from './agree.ts';
import { versionOf } from './content-version.ts';

type Order = Selectable<ShopOrderTable>;

/** Changes with every refund, so that two operators cannot refund the same order unseen. */
export async function refundVersion(db: Kysely<Database>, order: Order): Promise<string> {
  const newest = await db
    .selectFrom('refund')
    .select(['id', 'state'])
    .where('order_id', '=', order.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return versionOf([order.refunded_cents, newest?.id, newest?.state]);
}

/** Refundable pieces and sums for an operator; `null`: the order cannot be refunded now. */
export async function refundableOf(db: Kysely<Database>, order: Order) {
  if (next(stateOf(order), 'refund', 'operator') === null) return null;
  const left = await leftOfOrder(db, order);
  const shipped = order.status !== orderStatus.waitingDelivery;
  const arrived = await hasArrived(db, order.id);
  return {
    version: await refundVersion(db, order),
    lines: left.lines.map(({ id, leftQuantity, leftCents }) => ({
      id,
      pieces: leftQuantity,
      amount: amount(leftCents),
    })),
    freight: amount(left.freightCents),
    freightBack: isFreightBack({ shipped, arrived, received: arrived }),
  };
}

/** Consequence of a cancellation, and its first approval; `null`: the order is not waiting to be sent. */
export async function cancellationOf(db: Kysely<Database>, order: Order) {
  if (order.status !== orderStatus.waitingDelivery) return null;
  const together = await ordersCanceledWith(db, order.payment_id, order, { lock: false });
  const first = await findApproval(db, { kind: 'cancellation', id: order.id });
  return {
    amount: amount(refundOf(together)),
    /** Other orders that share a promo code and are canceled with it. */
    together: together.flatMap(({ sn }) => (sn === order.sn ? [] : [sn])),
    approvedBy: first?.name ?? null,
    approvedAmount: first ? amount(first.amountCents) : null,
  };
}
