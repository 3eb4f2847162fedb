import { expect, test } from 'vitest';
import { shapeExpiry, toAcquirer, wrongFields } from './card-entry.ts';

const good = { number: '4242 4242 4242 4242', expiry: '12/49', cvc: '123', holder: 'Ada Lovelace' };

test.each([
  ['1', '1'],
  ['12', '12'],
  ['122', '12/2'],
  ['1227', '12/27'],
  ['12/2027', '12/27'],
  ['5', '05'],
  ['527', '05/27'],
  ['12/', '12'],
])('formats the expiry %j as %s', (typed, shown) => {
  expect(shapeExpiry(typed)).toBe(shown);
});

test('accepts a complete card and converts it for the acquirer', () => {
  expect(wrongFields(good)).toEqual([]);
  expect(toAcquirer(good)).toEqual({
    number: good.number,
    expMonth: 12,
    expYear: 2049,
    cvc: '123',
    holder: 'Ada Lovelace',
  });
});

test('reports every invalid field', () => {
  expect(wrongFields({ number: '4242', expiry: '13/27', cvc: '1', holder: ' ' })).toEqual([
    'number',
    'expiry',
    'cvc',
    'holder',
  ]);
  expect(wrongFields({ ...good, expiry: '01/20' })).toEqual(['expiry']);
});

test('requires a security code of four digits for American Express', () => {
  const amex = { ...good, number: '3782 822463 10005' };
  expect(wrongFields(amex)).toEqual(['cvc']);
  expect(wrongFields({ ...amex, cvc: '1234' })).toEqual([]);
});
