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
/** Filters of the list: `to-cancel` has paid orders whose cancellation waits for a second operator. */
export const orderFilters = [...orderStates, 'to-cancel'] as const;

export const statusOf: Record<OrderState, OrderStatus> = {
  unpaid: orderStatus.waitingPay,
  paid: orderStatus.waitingDelivery,
  shipped: orderStatus.delivered,
  received: orderStatus.received,
  completed: orderStatus.completed,
  cancelled: orderStatus.cancelled,
  'after-sale': orderStatus.afterSale,
};

export const stateOf = (status: OrderStatus): OrderState =>
  orderStates.find((state) => statusOf[state] === status)!;
