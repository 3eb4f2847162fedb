import { expect, test } from 'vitest';
import { fullName, monogram, nameOrder } from './person-name.ts';

const person = (familyName: string, givenName: string) => ({
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
])('%s + %s is written %s, in short %s', (familyName, givenName, full, short) => {
  expect(fullName(person(familyName, givenName))).toBe(full);
  expect(monogram(person(familyName, givenName))).toBe(short);
});
test('the family name is asked for first where it is written first', () => {
  expect(nameOrder('ja')[0]).toBe('familyName');
  expect(nameOrder('it')[0]).toBe('givenName');
});
