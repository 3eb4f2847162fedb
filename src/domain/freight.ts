import { add, asCents, type Cents, times, zeroCents } from './money.ts';

/** A shop's freight for one parcel. The spec names freight but not its rule; this rule is ours. */
export interface FreightRule {
  baseCents: Cents;
  /** Charge for each additional started kilogram. */
  perKgCents: Cents;
  /** Value of items from one shop at which shipping becomes free; `null`: never. */
  freeFromCents: Cents | null;
}

/** Freight for all items of one shop together. */
export function freight(rule: FreightRule, goodsCents: Cents, weightGrams: number): Cents {
  if (rule.freeFromCents !== null && goodsCents >= rule.freeFromCents) return zeroCents;
  const furtherKg = Math.max(0, Math.ceil(weightGrams / 1000) - 1);
  return add(rule.baseCents, times(rule.perKgCents, furtherKg));
}

/** Value missing for free shipping from the shop; `null` if it is never free or already is. */
export function untilFree(rule: FreightRule, goodsCents: Cents): Cents | null {
  if (rule.freeFromCents === null || goodsCents >= rule.freeFromCents) return null;
  return asCents(rule.freeFromCents - goodsCents);
}
