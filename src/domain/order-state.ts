/**
 * The life of an order as one table: the buttons and the server read the same rows.
 * Status values are the spec's (§4); which transitions are allowed is "not shown" there and decided here.
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
/** `shopper` acts by a button, `clock` is a job of the server, `operator` packs orders and hands parcels to the carrier. */
export type Actor = 'shopper' | 'clock' | 'operator';

interface Transition {
  from: OrderStatus;
  action: OrderAction;
  /** `before`: the state the order was in when the refund was asked for. */
  to: OrderStatus | 'before';
  by: readonly Actor[];
  source: 'spec §4' | 'ours';
  /** `unpacked`: until an operator began to pack it. `refundable`: while the time to ask for a refund runs. */
  only?: 'unpacked' | 'refundable';
}

export const transitions: readonly Transition[] = [
  { from: 0, action: 'pay', to: 1, by: ['shopper'], source: 'spec §4' },
  { from: 0, action: 'cancel', to: -1, by: ['shopper'], source: 'spec §4' },
  { from: 0, action: 'expire', to: -1, by: ['clock'], source: 'ours' },
  // The money comes back at once; once packing has begun a refund has to be asked for.
  { from: 1, action: 'cancel', to: -1, by: ['shopper'], source: 'ours', only: 'unpacked' },
  { from: 1, action: 'pack', to: 1, by: ['operator'], source: 'ours', only: 'unpacked' },
  { from: 1, action: 'deliver', to: 2, by: ['operator'], source: 'ours' },
  { from: 2, action: 'confirm', to: 3, by: ['shopper', 'clock'], source: 'spec §4' },
  // With the last of its lines reviewed an order is done; without a word it is done by time.
  { from: 3, action: 'review', to: 4, by: ['shopper'], source: 'spec §4' },
  { from: 3, action: 'complete', to: 4, by: ['clock'], source: 'ours' },
  { from: 1, action: 'refund', to: -4, by: ['shopper'], source: 'spec §4' },
  { from: 2, action: 'refund', to: -4, by: ['shopper'], source: 'spec §4' },
  { from: 3, action: 'refund', to: -4, by: ['shopper'], source: 'spec §4' },
  // A review completes an order early and must not shorten the time for a refund.
  { from: 4, action: 'refund', to: -4, by: ['shopper'], source: 'ours', only: 'refundable' },
  // Refused, withdrawn, lapsed, or refunded in part. Refunded in full it stays where it is.
  { from: -4, action: 'resume', to: 'before', by: ['shopper', 'operator', 'clock'], source: 'ours' },
  // Out of the person's list, not out of the books.
  { from: -1, action: 'remove', to: -1, by: ['shopper'], source: 'ours' },
  { from: -4, action: 'remove', to: -4, by: ['shopper'], source: 'ours' },
  { from: 4, action: 'remove', to: 4, by: ['shopper'], source: 'ours' },
];

/** Ours: how long a quote promises its prices. Long enough to fill in the checkout, short enough that prices stay true. */
export const quoteSeconds = 15 * 60;

/** Unpaid orders are canceled after this time; stock and promo use come back. Ours, like those below. */
export const payWithinSeconds = 30 * 60;
/** An order counts as received this long after we were told that all its parcels were delivered. */
export const receivedAfterSeconds = 15 * 24 * 3600;
/** The same for carriers that tell nothing, counted from the last parcel handed over. */
export const receivedUnheardAfterSeconds = 60 * 24 * 3600;
/** After this time an order that was received is completed, reviewed or not. */
export const completedAfterSeconds = 15 * 24 * 3600;

/**
 * A refund may be requested until the order completes by itself, also of an order that a review has completed earlier.
 * @param receivedAt `null`: not received, or before receipts were recorded
 */
export const isRefundable = (receivedAt: Date | null, nowMs = Date.now()): boolean =>
  receivedAt !== null && nowMs < receivedAt.getTime() + completedAfterSeconds * 1000;

interface Where {
  status: OrderStatus;
  /** Where a refund that ends without all the money leads back to. */
  before?: OrderStatus | null;
  /** Every cent came back: nothing is open any more. */
  refunded?: boolean;
  /** An operator has begun to pack it. */
  packed?: boolean;
  /** `isRefundable`; matters only to completed orders. */
  refundable?: boolean;
}

/** Where `action` by `actor` leads; `null`: not allowed. */
export function next(
  { status, before = null, refunded = false, packed = false, refundable = false }: Where,
  action: OrderAction,
  actor: Actor,
): OrderStatus | null {
  const row = transitions.find(
    (each) => each.from === status && each.action === action && each.by.includes(actor),
  );
  // After-sale is open until it is settled, and over once everything was refunded.
  if (!row || (status === orderStatus.afterSale && (action === 'remove') !== refunded)) return null;
  if ((row.only === 'unpacked' && packed) || (row.only === 'refundable' && !refundable)) return null;
  return row.to === 'before' ? before : row.to;
}

/** Actions that a shopper may take on an order now, in the order of the buttons. */
export function shopperActions(where: Where): OrderAction[] {
  // `resume` is what withdrawing a refund does to its order, not a button of the order.
  return orderActions.filter((action) => action !== 'resume' && next(where, action, 'shopper') !== null);
}
