import { freight, type FreightRule } from '#domain/freight.ts';
import { add, asCents, type Cents, split, subtract, times, zeroCents } from '#domain/money.ts';
import { discount, type PromoRule } from '#domain/promo.ts';

interface Parcel {
  freight: FreightRule;
  lines: { priceCents: Cents; weightGrams: number; quantity: number }[];
}

export interface Price {
  goodsCents: Cents;
  freightCents: Cents;
  discountCents: Cents;
  totalCents: Cents;
}

/** Price of each shop's parcel, before any promo code. */
export function priceParcels(parcels: Parcel[]): Price[] {
  return parcels.map((parcel) => {
    const goodsCents = add(...parcel.lines.map((line) => times(line.priceCents, line.quantity)));
    const weightGrams = parcel.lines.reduce((grams, line) => grams + line.weightGrams * line.quantity, 0);
    const freightCents = freight(parcel.freight, goodsCents, weightGrams);
    return { goodsCents, freightCents, discountCents: zeroCents, totalCents: add(goodsCents, freightCents) };
  });
}

/**
 * Applies a promo code: computed over all shops, split in proportion to the discounted amounts. Every order keeps at least one
 * cent to pay, so a share that would reduce one to zero loses that cent.
 */
export function applyPromo(prices: Price[], rule: PromoRule): Price[] {
  const whole = sum(prices);
  const off = discount(rule, whole.goodsCents, whole.freightCents);
  const weights = prices.map((price) => (rule.kind === 'freight' ? price.freightCents : price.goodsCents));
  return split(off, weights).map((part, index) => {
    const price = prices[index]!;
    const discountCents = asCents(Math.min(part, price.totalCents - 1));
    return { ...price, discountCents, totalCents: subtract(price.totalCents, discountCents) };
  });
}

export function sum(prices: Price[]): Price {
  const of = (key: keyof Price) => add(...prices.map((price) => price[key]));
  return {
    goodsCents: of('goodsCents'),
    freightCents: of('freightCents'),
    discountCents: of('discountCents'),
    totalCents: of('totalCents'),
  };
}
