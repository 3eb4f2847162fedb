import { expect, test } from 'vitest';
import { fillPlaceholders, slashWord, unfilled } from './placeholders.ts';

test('fills in known values and keeps other placeholders', () => {
  const values = { first_name: 'Ada {order}', order: null, product: 'Mug' };
  const text = fillPlaceholders('Hi {first_name}, {product} of {order} {unknown} {product}', values);
  expect(text).toBe('Hi Ada {order}, Mug of {order} {unknown} Mug');
  expect(unfilled(text)).toEqual(['{order}']);
  expect(unfilled('Hi {unknown}')).toEqual([]);
});

test.each([
  ['/', 1, { start: 0, search: '' }],
  ['Hello /del', 10, { start: 6, search: 'del' }],
  ['Hello\n/遅延', 9, { start: 6, search: '遅延' }],
  ['Hello /del later', 10, { start: 6, search: 'del' }],
  ['and/or', 6, null],
  ['https://shop', 12, null],
  ['/del ', 5, null],
])('finds the word that begins with a slash in %j at %i', (text, caret, found) => {
  expect(slashWord(text, caret)).toEqual(found);
});
