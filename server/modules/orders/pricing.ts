import { freight, type FreightRule } from '#domain/freight.ts';
import { add, asCents, type Cents, split, subtract, times, zeroCents } from '#domain/money.ts';
import { discount, promoCounts, type PromoLimits, type LimitedPromoRule } from '#domain/promo.ts';

interface PricedLine {
  priceCents: Cents;
  quantity: number;
  categoryId: number;
}

interface Parcel {
  shop: { id: number };
  freight: FreightRule;
  lines: (PricedLine & { weightGrams: number })[];
}

export interface Price {
  goodsCents: Cents;
  freightCents: Cents;
  discountCents: Cents;
  totalCents: Cents;
}

const goodsOf = (lines: readonly PricedLine[]): Cents =>
  add(...lines.map(({ priceCents, quantity }) => times(priceCents, quantity)));

/** Price of each shop's parcel, before any promo code. */
export function priceParcels(parcels: Parcel[]): Price[] {
  return parcels.map((parcel) => {
    const goodsCents = goodsOf(parcel.lines);
    const weightGrams = parcel.lines.reduce((grams, line) => grams + line.weightGrams * line.quantity, 0);
    const freightCents = freight(parcel.freight, goodsCents, weightGrams);
    return { goodsCents, freightCents, discountCents: zeroCents, totalCents: add(goodsCents, freightCents) };
  });
}

/** Parcels and their prices before any promo code, in one order. */
export interface FullPrice {
  parcels: readonly Parcel[];
  prices: readonly Price[];
}

/** The part of each parcel that a code counts: its matching goods, and the freight of a parcel with such goods. */
const countedParts = ({ parcels, prices }: FullPrice, limits: PromoLimits) =>
  parcels.map(({ shop, lines }, index) => {
    const counted = lines.filter(({ categoryId }) => promoCounts(limits, { shopId: shop.id, categoryId }));
    return {
      goodsCents: goodsOf(counted),
      freightCents: counted.length > 0 ? prices[index]!.freightCents : zeroCents,
    };
  });

/** Value of the goods that a code counts. */
export const countedGoods = (full: FullPrice, limits: PromoLimits): Cents =>
  add(...countedParts(full, limits).map(({ goodsCents }) => goodsCents));

/** Discount of a code that applies. */
export function discountOf(full: FullPrice, rule: LimitedPromoRule): Cents {
  const counted = countedParts(full, rule.limits);
  return discount(
    rule,
    add(...counted.map(({ goodsCents }) => goodsCents)),
    add(...counted.map(({ freightCents }) => freightCents)),
  );
}

/**
 * Applies a promo code: computed over all shops, split in proportion to the discounted amounts. Every order keeps at least one
 * cent to pay, so a share that would reduce one to zero loses that cent.
 */
export function applyPromo(full: FullPrice, rule: LimitedPromoRule): Price[] {
  const { prices } = full;
  const weights = countedParts(full, rule.limits).map((part) =>
    rule.kind === 'freight' ? part.freightCents : part.goodsCents,
  );
  return split(discountOf(full, rule), weights).map((part, index) => {
    const price = prices[index]!;
    const discountCents = asCents(Math.min(part, price.totalCents - 1));
    return { ...price, discountCents, totalCents: subtract(price.totalCents, discountCents) };
  });
}

export function sum(prices: readonly Price[]): Price {
  const of = (key: keyof Price) => add(...prices.map((price) => price[key]));
  return {
    goodsCents: of('goodsCents'),
    freightCents: of('freightCents'),
    discountCents: of('discountCents'),
    totalCents: of('totalCents'),
  };
}
