import type { Selectable } from 'kysely';
import { isRefundable } from '#domain/order-state.ts';
import type { ShopOrderTable } from '../../platform/db/tables.gen.ts';

type Order = Pick<
  Selectable<ShopOrderTable>,
  'status' | 'before_status' | 'refunded_at' | 'packing_at' | 'received_at'
>;

/** Input of the transition table from an order's row. */
export const stateOf = (order: Order) => ({
  status: order.status,
  before: order.before_status,
  refunded: order.refunded_at !== null,
  packed: order.packing_at !== null,
  refundable: isRefundable(order.received_at),
});
