import { asCents, type Cents } from '../../src/domain/money.ts';

/** A positive decimal as digits without the point, and how many of them stand behind it. */
function fixed(decimal: string): { digits: bigint; places: number } {
  const [whole = '', fraction = ''] = decimal.split('.');
  return { digits: BigInt(whole + fraction), places: fraction.length };
}

/**
 * What `units` are worth, rounded down to the cent.
 * @param units smallest units of the asset, e.g. wei
 * @param dollars of one whole coin, as a decimal
 * @throws RangeError above what an amount can hold
 */
export function centsOf(units: bigint, decimals: number, dollars: string): Cents {
  const { digits, places } = fixed(dollars);
  return asCents(Number((units * digits * 100n) / 10n ** BigInt(decimals + places)));
}
