import { expect, test } from 'vitest';
import { fullName, monogram, nameOrder } from './person-name.ts';

const nameOf = (familyName: string, givenName: string) => ({
  familyName,
  givenName,
  account: 'kim@example.com',
});

test.each([
  ['Rossi', 'Anna', 'Anna Rossi', 'AR'],
  ['', 'Anna', 'Anna', 'A'],
  ['de la Cruz', 'Ana María', 'Ana María de la Cruz', 'AC'],
  ['王', '小明', '王小明', '王'],
  ['김', '민지', '김민지', '김'],
  ['山田', 'タロー', '山田タロー', '山'],
  ['ใจดี', 'สมชาย', 'สมชาย ใจดี', 'สใ'],
  ['', '', '', 'K'],
])('%s + %s is displayed as %s, with the monogram %s', (familyName, givenName, full, short) => {
  expect(fullName(nameOf(familyName, givenName))).toBe(full);
  expect(monogram(nameOf(familyName, givenName))).toBe(short);
});
test('the field for the family name comes first where the family name is written first', () => {
  expect(nameOrder('ja')[0]).toBe('familyName');
  expect(nameOrder('it')[0]).toBe('givenName');
});
