import { ImportFailure, otherCurrency } from './findings.ts';

/** Dollars per unit of another currency, exact: `units / 10^digits`. */
export interface Rate {
  /** Its code, if named. */
  currency: string | undefined;
  units: bigint;
  digits: number;
}

export const isDollars = (currency: string) => /^(|usd|us\$|\$)$/i.test(currency.trim());

/** @throws ImportFailure for another currency without a rate, and for an invalid rate */
export function readRate(currency: string | undefined, rate: string | undefined): Rate | undefined {
  if (currency !== undefined && !/^[a-z]{3}$/i.test(currency))
    throw new ImportFailure(`--currency ${currency} is not a code of three letters such as SEK.`);
  if (rate === undefined) {
    if (currency !== undefined && !isDollars(currency))
      throw new ImportFailure(otherCurrency(currency.toUpperCase()));
    return undefined;
  }
  const match = /^(\d{1,6})(?:\.(\d{1,10}))?$/.exec(rate);
  const units = match ? BigInt(match[1]! + (match[2] ?? '')) : 0n;
  if (units === 0n) throw new ImportFailure(`--rate ${rate} is not a number such as 0.0945.`);
  return { currency: currency?.toUpperCase(), units, digits: match?.[2]?.length ?? 0 };
}

/** To the nearest cent, halves up. @param rate undefined: the number is dollars with at most two decimals */
export function inCents(number: { whole: string; fraction: string }, rate: Rate | undefined): bigint {
  const { units, digits } = rate ?? { units: 1n, digits: 0 };
  const scaled = BigInt(number.whole + number.fraction) * units * 100n;
  const scale = 10n ** BigInt(number.fraction.length + digits);
  return (2n * scaled + scale) / (2n * scale);
}
