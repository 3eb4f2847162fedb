/**
 * State machine of an order, shared by the buttons and the server. Status values are the spec's (§4); allowed
 * transitions are "not shown" there and defined here.
 */
export const orderStatus = {
  waitingPay: 0,
  waitingDelivery: 1,
  delivered: 2,
  received: 3,
  completed: 4,
  cancelled: -1,
  afterSale: -4,
} as const;
export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus];

export const orderStatuses = Object.values(orderStatus);
export const isOrderStatus = (value: unknown): value is OrderStatus =>
  orderStatuses.includes(value as OrderStatus);

export const orderActions = [
  'pay',
  'cancel',
  'expire',
  'pack',
  'deliver',
  'confirm',
  'review',
  'complete',
  'refund',
  'resume',
  'remove',
] as const;
export type OrderAction = (typeof orderActions)[number];
/** Events in the history of an order. */
export const orderEvents = ['created', ...orderActions] as const;
/**
 * `shopper` acts through a button, `clock` is a job of the server, `operator` packs orders, hands parcels to the carrier, and
 * cancels and refunds orders.
 */
export const actors = ['shopper', 'clock', 'operator'] as const;
export type Actor = (typeof actors)[number];

interface Transition {
  from: OrderStatus;
  action: OrderAction;
  /** `before`: the state in which the refund was requested. */
  to: OrderStatus | 'before';
  by: readonly Actor[];
  source: 'spec §4' | 'ours';
  /** `unpacked`: until an operator begins to pack. `refundable`: until the time to request a refund ends. */
  only?: 'unpacked' | 'refundable';
}

export const transitions: readonly Transition[] = [
  { from: 0, action: 'pay', to: 1, by: ['shopper'], source: 'spec §4' },
  // By an operator together with a paid order that shares its promo code.
  { from: 0, action: 'cancel', to: -1, by: ['shopper', 'operator'], source: 'spec §4' },
  { from: 0, action: 'expire', to: -1, by: ['clock'], source: 'ours' },
  // Paid back at once; after packing has begun, a refund must be requested.
  { from: 1, action: 'cancel', to: -1, by: ['shopper'], source: 'ours', only: 'unpacked' },
  // By an operator also while it is packed.
  { from: 1, action: 'cancel', to: -1, by: ['operator'], source: 'ours' },
  { from: 1, action: 'pack', to: 1, by: ['operator'], source: 'ours', only: 'unpacked' },
  { from: 1, action: 'deliver', to: 2, by: ['operator'], source: 'ours' },
  { from: 2, action: 'confirm', to: 3, by: ['shopper', 'clock'], source: 'spec §4' },
  // An order completes with the review of its last line, or by time.
  { from: 3, action: 'review', to: 4, by: ['shopper'], source: 'spec §4' },
  { from: 3, action: 'complete', to: 4, by: ['clock'], source: 'ours' },
  // Operators refund within the same time as buyers.
  { from: 1, action: 'refund', to: -4, by: ['shopper', 'operator'], source: 'spec §4' },
  { from: 2, action: 'refund', to: -4, by: ['shopper', 'operator'], source: 'spec §4' },
  { from: 3, action: 'refund', to: -4, by: ['shopper', 'operator'], source: 'spec §4' },
  // A review completes an order early and must not shorten the period for refunds.
  { from: 4, action: 'refund', to: -4, by: ['shopper', 'operator'], source: 'ours', only: 'refundable' },
  // Declined, canceled, expired, or refunded in part. A full refund stays in its state.
  { from: -4, action: 'resume', to: 'before', by: ['shopper', 'operator', 'clock'], source: 'ours' },
  // Removed from the user's list, not from the books.
  { from: -1, action: 'remove', to: -1, by: ['shopper'], source: 'ours' },
  { from: -4, action: 'remove', to: -4, by: ['shopper'], source: 'ours' },
  { from: 4, action: 'remove', to: 4, by: ['shopper'], source: 'ours' },
];

/** Ours: how long a quote holds its prices. Long enough to fill in the checkout, short enough to stay accurate. */
export const quoteMinutes = 15;
export const quoteSeconds = quoteMinutes * 60;

/** Unpaid orders are canceled after this time; stock and promo use are returned. Ours, like those below. */
export const payWithinSeconds = 30 * 60;
/** An order counts as received this long after all its parcels were reported as delivered. */
export const receivedAfterSeconds = 15 * 24 * 3600;
/** The same for carriers without tracking, counted from the last handover. */
export const receivedUntrackedAfterSeconds = 60 * 24 * 3600;
/** Operators check a parcel whose carrier has reported no movement for this long after the hand-over. */
export const parcelSilentAfterSeconds = 10 * 24 * 3600;
/** A received order completes after this time, with or without reviews. */
export const completedAfterSeconds = 15 * 24 * 3600;

/**
 * A refund may be requested until the order completes by time, also for an order that a review has completed earlier.
 * @param receivedAt `null`: not received, or before receipts were recorded
 */
export const isRefundable = (receivedAt: Date | null, nowMs = Date.now()): boolean =>
  receivedAt !== null && nowMs < receivedAt.getTime() + completedAfterSeconds * 1000;

interface Where {
  status: OrderStatus;
  /** State after a refund that was not paid in full. */
  before?: OrderStatus | null;
  /** Refunded in full: nothing is open. */
  refunded?: boolean;
  /** An operator has begun to pack the order. */
  packed?: boolean;
  /** `isRefundable`; matters only to completed orders. */
  refundable?: boolean;
}

/** Next state after `action` by `actor`; `null`: not allowed. */
export function next(
  { status, before = null, refunded = false, packed = false, refundable = false }: Where,
  action: OrderAction,
  actor: Actor,
): OrderStatus | null {
  const row = transitions.find(
    (each) => each.from === status && each.action === action && each.by.includes(actor),
  );
  // A refund is open until it is resolved, and closed for good once everything was refunded.
  if (!row || (status === orderStatus.afterSale && (action === 'remove') !== refunded)) return null;
  if ((row.only === 'unpacked' && packed) || (row.only === 'refundable' && !refundable)) return null;
  return row.to === 'before' ? before : row.to;
}

/** Actions that the user may take now, in the order of the buttons. */
export function shopperActions(where: Where): OrderAction[] {
  // `resume` is the effect of canceling a refund request, not a button of the order.
  return orderActions.filter((action) => action !== 'resume' && next(where, action, 'shopper') !== null);
}
