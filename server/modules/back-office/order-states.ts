import { orderStatus, type OrderStatus } from '#domain/order-state.ts';

/** Operators' names for the statuses of an order. */
export const orderStates = [
  'unpaid',
  'paid',
  'shipped',
  'received',
  'completed',
  'cancelled',
  'after-sale',
] as const;
type OrderState = (typeof orderStates)[number];
/**
 * Filters of the list: `to-cancel` has paid orders whose cancellation waits for a second operator, `partly-sent` shipped ones of which
 * pieces are left to send.
 */
export const orderFilters = [...orderStates, 'to-cancel', 'partly-sent'] as const;

export const statusOf: Record<OrderState, OrderStatus> = {
  unpaid: orderStatus.waitingPay,
  paid: orderStatus.waitingDelivery,
  shipped: orderStatus.delivered,
  received: orderStatus.received,
  completed: orderStatus.completed,
  cancelled: orderStatus.cancelled,
  'after-sale': orderStatus.afterSale,
};

/** State of the orders in a filter. */
export const stateIn = (filter: (typeof orderFilters)[number]): OrderState =>
  filter === 'to-cancel' ? 'paid' : filter === 'partly-sent' ? 'shipped' : filter;

export const stateOf = (status: OrderStatus): OrderState =>
  orderStates.find((state) => statusOf[state] === status)!;
