import { type RawBuilder, sql } from 'kysely';
import { orderStatus } from '#domain/order-state.ts';

/**
 * Whether a `shop_order` was sent in part: pieces are in no parcel and not refunded. No receipt is due for such an order, so the index
 * `shop_order_not_due` has it.
 */
export const isPartlySent: RawBuilder<boolean> = sql`
  shop_order.status = ${sql.lit(orderStatus.delivered)} and shop_order.receipt_due_at is null and exists (
    select from order_line l where l.order_id = shop_order.id and l.quantity - l.refunded_quantity > coalesce(
      (select sum(p.quantity) from parcel_line p where p.line_id = l.id), 0))`;

/** Time at which the last parcel of a `shop_order` was handed over. */
export const lastParcelAt: RawBuilder<Date | null> = sql`
  (select max(parcel.created_at) from parcel where parcel.order_id = shop_order.id)`;
