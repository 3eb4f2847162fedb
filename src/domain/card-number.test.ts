import { expect, test } from 'vitest';
import { brandByStart, groupCardNumber, isCardNumber, isExpired, passesLuhn } from './card-number.ts';

test('the checksum detects a single wrong digit at any position', () => {
  const number = '4242424242424242';
  expect(passesLuhn(number)).toBe(true);
  for (let at = 0; at < number.length; at += 1) {
    const wrong = (Number(number[at]) + 1) % 10;
    expect(passesLuhn(number.slice(0, at) + wrong + number.slice(at + 1))).toBe(false);
  }
});

test.each([
  '4242424242424242',
  '5555555555554444',
  '378282246310005',
  '3530111333300000',
  '6200000000000005',
])('accepts %s', (number) => {
  expect(isCardNumber(number)).toBe(true);
});

test.each(['', '4242', '4242424242424241', '42424242424242424', '9999999999999995', '4242 4242 4242 4242'])(
  '%j is not a card number',
  (number) => {
    expect(isCardNumber(number)).toBe(false);
  },
);

test('detects the brand from the first digits of an incomplete number', () => {
  expect(brandByStart('4')?.brand).toBe('visa');
  expect(brandByStart('37')?.brand).toBe('amex');
  expect(brandByStart('3')).toBeNull();
});

test('groups the digits of an incomplete number and drops other characters', () => {
  expect(groupCardNumber('42424')).toBe('4242 4');
  expect(groupCardNumber('4242-4242 4242x4242')).toBe('4242 4242 4242 4242');
  expect(groupCardNumber('378282246310005')).toBe('3782 822463 10005');
  expect(groupCardNumber('37828')).toBe('3782 8');
  expect(groupCardNumber('')).toBe('');
});

test('a card expires when its month has ended in every time zone', () => {
  expect(isExpired(11, 2026, new Date('2026-11-30T23:00:00Z'))).toBe(false);
  expect(isExpired(11, 2026, new Date('2026-12-01T12:00:00Z'))).toBe(true);
});
