/**
 * Money is whole US cents. On the wire and in forms it is a decimal string with exactly two digits ("12.34"). Amounts
 * are never floats: `Math.trunc(x * 100)` is wrong for one amount in sixteen.
 */
declare const centsBrand: unique symbol;
/** A whole number of US cents, at most ±`Number.MAX_SAFE_INTEGER`. */
export type Cents = number & { readonly [centsBrand]: true };
/** US dollars on the wire: `"12.34"`, `"-0.05"`. */
export type Amount = `${number}`;

/** Largest amount of one user action: one million dollars. */
export const maxAmountCents = 100_000_000 as Cents;

export const zeroCents = 0 as Cents;

/** @throws RangeError when `value` is not a safe whole number */
export function asCents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of cents: ${value}`);
  return (value === 0 ? 0 : value) as Cents;
}

const wireForm = /^(-?)(0|[1-9]\d{0,12})\.(\d\d)$/;

/** Parses a wire amount. @throws RangeError when it is not exactly `d.dd` */
export function cents(text: string): Cents {
  const match = wireForm.exec(text);
  if (!match) throw new RangeError(`not an amount: ${text}`);
  const whole = Number(match[2]) * 100 + Number(match[3]);
  return asCents(match[1] ? -whole : whole);
}

/** Formats cents for the wire: `1234 → "12.34"`. */
export function amount(value: Cents): Amount {
  const digits = String(Math.abs(value)).padStart(3, '0');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as Amount;
}

/** A positive amount up to the maximum of one user action; `null` for anything else. */
export function positiveAmount(text: string): Cents | null {
  if (!wireForm.test(text)) return null;
  const value = cents(text);
  return value > 0 && value <= maxAmountCents ? value : null;
}

/**
 * Parses the text of an amount field: up to two decimals, either decimal mark, no grouping, no sign.
 * @returns `null` for anything that is not such a number
 */
export function typedAmount(text: string): Cents | null {
  const match = /^(\d{1,9})(?:[.,](\d{0,2}))?$/.exec(text.trim());
  if (!match) return null;
  return asCents(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')));
}

export const add = (...values: Cents[]): Cents =>
  asCents(values.reduce<number>((sum, value) => sum + value, 0));
export const subtract = (from: Cents, value: Cents): Cents => asCents(from - value);
export const times = (value: Cents, quantity: number): Cents => asCents(value * quantity);

/** Percentage of a value, rounded half up to the cent; `percent` in hundredths (10 % = 1000). */
export const share = (value: Cents, percentHundredths: number): Cents =>
  asCents(Math.floor((value * percentHundredths + 5_000) / 10_000));

/**
 * Splits `total` over `weights` in proportion, exact to the cent: remainders go to the largest fractions, and to the
 * first of equal ones. If all weights are zero, everything goes to the first.
 */
export function split(total: Cents, weights: Cents[]): Cents[] {
  const sum = BigInt(add(...weights));
  if (sum === 0n) return weights.map((_, index) => (index === 0 ? total : zeroCents));
  const parts = weights.map((weight, index) => {
    const product = BigInt(total) * BigInt(weight);
    return { index, whole: Number(product / sum), rest: product % sum };
  });
  let left = total - parts.reduce((done, part) => done + part.whole, 0);
  for (const part of parts.toSorted((a, b) =>
    a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1,
  )) {
    if (left <= 0) break;
    part.whole += 1;
    left -= 1;
  }
  return parts.map((part) => asCents(part.whole));
}
