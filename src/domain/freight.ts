import { add, asCents, type Cents, times, zeroCents } from './money.ts';

/** A shop's freight for one parcel. The spec names freight but not its rule; this rule is ours. */
export interface FreightRule {
  baseCents: Cents;
  /** For each further started kilogram after the first. */
  perKgCents: Cents;
  /** Goods of one shop from this value on travel free; `null`: never. */
  freeFromCents: Cents | null;
}

/** Freight for all goods bought from one shop together. */
export function freight(rule: FreightRule, goodsCents: Cents, weightGrams: number): Cents {
  if (rule.freeFromCents !== null && goodsCents >= rule.freeFromCents) return zeroCents;
  const furtherKg = Math.max(0, Math.ceil(weightGrams / 1000) - 1);
  return add(rule.baseCents, times(rule.perKgCents, furtherKg));
}

/** How much more to buy from the shop until freight is free; `null` when it never is or already is. */
export function untilFree(rule: FreightRule, goodsCents: Cents): Cents | null {
  if (rule.freeFromCents === null || goodsCents >= rule.freeFromCents) return null;
  return asCents(rule.freeFromCents - goodsCents);
}
