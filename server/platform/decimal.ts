import { asCents, type Cents } from '#domain/money.ts';

/** Largest amount on the wire. */
const mostCents = 999_999_999_999_999n;

/** A positive decimal as digits without the point, and how many of them follow it. */
function fixed(decimal: string): { digits: bigint; places: number } {
  const [whole = '', fraction = ''] = decimal.split('.');
  return { digits: BigInt(whole + fraction), places: fraction.length };
}

const comparedPlaces = 36;

/** A decimal as a whole number, so that decimals can be compared. */
export function scaled(decimal: string): bigint {
  const { digits, places } = fixed(decimal);
  return digits * 10n ** BigInt(comparedPlaces - places);
}

/** Whether two decimals differ by at most this much of the larger one. */
export function isNear(one: string, other: string, percent: number): boolean {
  const [a, b] = [scaled(one), scaled(other)];
  const [low, high] = a < b ? [a, b] : [b, a];
  return (high - low) * 100n <= high * BigInt(percent);
}

/**
 * Value of `units`, rounded down to the cent and capped at the largest amount. @param units smallest units of the asset, e.g. wei
 * @param dollars per whole coin, as a decimal
 */
export function centsOf(units: bigint, decimals: number, dollars: string): Cents {
  const { digits, places } = fixed(dollars);
  const cents = (units * digits * 100n) / 10n ** BigInt(decimals + places);
  return asCents(Number(cents > mostCents ? mostCents : cents));
}
