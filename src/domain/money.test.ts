import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  amount,
  asCents,
  type Cents,
  cents,
  maxAmountCents,
  positiveAmount,
  share,
  split,
  typedAmount,
} from './money.ts';

const anyCents = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }).map(asCents);

describe('amounts on the wire', () => {
  test('formatting and parsing an amount returns the same cents', () => {
    fc.assert(
      fc.property(anyCents, (value) => {
        expect(cents(amount(value))).toBe(value);
      }),
    );
  });

  test.each([
    '',
    '1',
    '1.2',
    '1.234',
    '01.00',
    '+1.00',
    ' 1.00',
    '1.00 ',
    '1,00',
    '1e2.00',
    '.50',
    'NaN',
    '-',
    '１.００',
    '0x1.00',
  ])('rejects %j', (text) => expect(() => cents(text)).toThrow(RangeError));

  test('a positive amount is above zero and at most the maximum', () => {
    expect(positiveAmount('0.00')).toBeNull();
    expect(positiveAmount('-1.00')).toBeNull();
    expect(positiveAmount('0.01')).toBe(1);
    expect(positiveAmount('1000000.00')).toBe(maxAmountCents);
    expect(positiveAmount('1000000.01')).toBeNull();
  });

  test('parses -0.00 as positive zero', () => expect(Object.is(cents('-0.00'), 0)).toBe(true));
});

test('a million generated texts: amounts are formatted as they were parsed, other texts are rejected', () => {
  const random = seeded(20_261_121);
  const anyOf = (letters: string) => letters[Math.floor(random() * letters.length)]!;
  const digits = (most: number) =>
    Array.from({ length: 1 + random() * most }, () => anyOf('0123456789')).join('');
  let amounts = 0;
  const wrong: string[] = [];
  for (let round = 0; round < 1_000_000; round++) {
    let text = `${random() < 0.3 ? '-' : ''}${digits(9)}.${anyOf('0123456789')}${anyOf('0123456789')}`;
    // Two thirds have one character replaced: most of them are no longer amounts.
    if (random() < 0.66) {
      const at = Math.floor(random() * (text.length + 1));
      text = text.slice(0, at) + anyOf('0123456789.,+- eE×٣３x_') + text.slice(at + Math.floor(random() * 2));
    }
    const [, sign, whole, rest] = /^(-?)([0-9]+)[.]([0-9]{2})$/.exec(text) ?? [];
    const isAmount = whole !== undefined && (whole === '0' || whole[0] !== '0') && whole.length <= 13;
    if (!isAmount) {
      if (!rejects(text)) wrong.push(text);
      continue;
    }
    amounts += 1;
    const value = cents(text);
    const zero = Number(whole) === 0 && rest === '00';
    const exact = BigInt(value) === BigInt(`${whole}${rest}`) * (sign ? -1n : 1n);
    if (!exact || amount(value) !== (zero ? '0.00' : text)) wrong.push(text);
  }
  expect(wrong).toEqual([]);
  expect(amounts).toBeGreaterThan(300_000);
}, 60_000);

function rejects(text: string): boolean {
  try {
    cents(text);
    return false;
  } catch (error) {
    return error instanceof RangeError;
  }
}

/** Mulberry32: the same million texts on every machine. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

describe('amounts as users type them', () => {
  test.each([
    ['12', 1200],
    ['12.3', 1230],
    ['12,34', 1234],
    ['0.05', 5],
    ['5.', 500],
  ])('parses %j as %i cents', (text, value) => expect(typedAmount(text)).toBe(value));

  test.each(['', 'abc', '1.234', '-1', '1.2.3', '1e3', '1 000', '99999999999'])(
    '%j is not an amount',
    (text) => expect(typedAmount(text)).toBeNull(),
  );
});

describe('arithmetic', () => {
  test('rounds a share half up to the cent', () => {
    expect(share(asCents(1005), 1000)).toBe(101);
    expect(share(asCents(1004), 1000)).toBe(100);
  });

  test('the parts of a split add up to the total, each within a cent of its exact share', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }).map(asCents), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }).map(asCents), weights, (total, parts) => {
        const result = split(total, parts);
        expect(add(...result)).toBe(total);
        const sum: Cents = add(...parts);
        if (sum === 0) return;
        result.forEach((part, index) =>
          expect(Math.abs(part - (total * parts[index]!) / sum)).toBeLessThan(1),
        );
      }),
    );
  });
});
