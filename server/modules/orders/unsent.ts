import { type RawBuilder, sql } from 'kysely';
import { orderStatus } from '#domain/order-state.ts';

/** Whether pieces of a `shop_order` are in no parcel and not refunded. */
export const hasUnsentPieces: RawBuilder<boolean> = sql`exists (
  select from order_line l where l.order_id = shop_order.id and l.quantity - l.refunded_quantity > coalesce(
    (select sum(pl.quantity) from parcel_line pl where pl.line_id = l.id), 0))`;

/**
 * Whether a `shop_order` was sent in part. No receipt is due for such an order, so it is in the index `shop_order_not_due`, which has few
 * orders.
 */
export const isPartlySent: RawBuilder<boolean> = sql`
  shop_order.status = ${sql.lit(orderStatus.delivered)} and shop_order.receipt_due_at is null and ${hasUnsentPieces}`;

/** Time at which the last parcel of a `shop_order` was handed over. */
export const lastParcelAt: RawBuilder<Date | null> = sql`
  (select max(parcel.created_at) from parcel where parcel.order_id = shop_order.id)`;
