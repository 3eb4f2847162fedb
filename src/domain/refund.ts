import { asCents, type Cents, split, subtract, zeroCents } from './money.ts';

/** Reasons of a refund request. The spec requires a reason but lists none (§5): these are ours. */
export const refundReasons = [
  'not_received',
  'damaged',
  'wrong_item',
  'not_as_described',
  'missing_parts',
  'changed_mind',
  'other',
] as const;
export type RefundReason = (typeof refundReasons)[number];

/** Ours: reasons of a refund or cancellation that operators start. The buyer reads the reason. */
export const shopRefundReasons = [
  'goodwill',
  'damaged',
  'missing_parts',
  'not_deliverable',
  'out_of_stock',
  'delayed',
  'on_request',
  'other',
] as const;
export type ShopRefundReason = (typeof shopRefundReasons)[number];

/** Result, if resolved. The numbers are those on the wire. */
export const refundState = { open: 0, refunded: 1, refused: 2, withdrawn: 3 } as const;
/** Spec §3: refund without return, refund with return. */
export const refundType = { moneyOnly: 0, withReturn: 1 } as const;
export type RefundType = (typeof refundType)[keyof typeof refundType];

/** An accepted return expires if its tracking number is not entered within this time. */
export const returnWithinDays = 14;
export const returnWithinSeconds = returnWithinDays * 24 * 3600;

interface OrderedLine {
  id: number;
  subtotalCents: Cents;
  /** The promo code counted it. */
  promoCounts: boolean;
}

/** Amount paid for each line of an order: the discount is distributed over the lines that the code counted, exact to the cent. */
export function paidForLines(lines: OrderedLine[], discountOnGoodsCents: Cents): Map<number, Cents> {
  const parts = split(
    discountOnGoodsCents,
    lines.map(({ subtotalCents, promoCounts }) => (promoCounts ? subtotalCents : zeroCents)),
  );
  return new Map(lines.map(({ id, subtotalCents }, index) => [id, subtract(subtotalCents, parts[index]!)]));
}

/** Refundable rest of a line: the amount paid minus refunds, and the units without a refund. */
export interface LineLeft {
  id: number;
  leftCents: Cents;
  leftQuantity: number;
}

/** Maximum refund for this many units of a line; the last units include the rounding remainder. */
export const maxForPieces = ({ leftCents, leftQuantity }: LineLeft, pieces: number): Cents =>
  pieces >= leftQuantity
    ? leftQuantity === 0
      ? zeroCents
      : leftCents
    : asCents(Number((BigInt(leftCents) * BigInt(pieces)) / BigInt(leftQuantity)));

interface OrderLeft {
  lines: LineLeft[];
  /** Freight paid, minus freight refunded. */
  freightCents: Cents;
  /** `isFreightBack`. */
  freightBack: boolean;
}

interface Delivery {
  /** A parcel was handed to the carrier. */
  shipped: boolean;
  /** The carrier delivered a parcel, or the buyer confirmed the receipt. */
  arrived: boolean;
  /** The buyer's statement. */
  received: boolean;
}

/** Freight pays for a delivery: it is refunded if nothing was sent, or nothing of it arrived. */
export const isFreightBack = ({ shipped, arrived, received }: Delivery): boolean =>
  !shipped || (!arrived && !received);

/**
 * Maximum refund of these units, and its share of freight. Freight is refunded only with everything that is left, and
 * only if `freightBack`.
 * @param pieces units by line; a missing line is not refunded
 */
export function maxRefund(
  { lines, freightCents, freightBack }: OrderLeft,
  pieces: ReadonlyMap<number, number>,
) {
  const goods = lines.map((line) => ({ id: line.id, cents: maxForPieces(line, pieces.get(line.id) ?? 0) }));
  const everything = lines.every((line) => (pieces.get(line.id) ?? 0) >= line.leftQuantity);
  const freight = everything && freightBack ? freightCents : zeroCents;
  const goodsCents = goods.reduce((sum, { cents }) => sum + cents, 0);
  return { goods, freightCents: freight, totalCents: asCents(goodsCents + freight) };
}

interface Discounted {
  totalCents: Cents;
  discountCents: Cents;
}

/**
 * Share of the promo discount that returns to the system account that funded it, after `refundedCents` of the order's total were
 * refunded: proportional, and all of it with the last cent.
 */
export const discountBack = ({ totalCents, discountCents }: Discounted, refundedCents: Cents): Cents =>
  asCents(Number((BigInt(discountCents) * BigInt(refundedCents)) / BigInt(totalCents)));
