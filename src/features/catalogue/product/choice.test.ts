import { expect, test } from 'vitest';
import type { Variant } from '../../../contract/catalogue.ts';
import { choiceText, choose, firstChoice, missing, standing, variantOf } from './choice.ts';

const options = [
  { name: 'Colour', values: ['Sage', 'Sand', 'Black'] },
  { name: 'Size', values: ['S', 'M'] },
];
const variant = (id: number, values: number[], stock = 5): Variant => ({
  id,
  values,
  price: '10.00',
  stock,
  picture: null,
});
// Sand exists in M only, sage in S is sold out, black is sold out everywhere.
const variants = [variant(1, [0, 0], 0), variant(2, [0, 1]), variant(3, [1, 1]), variant(4, [2, 0], 0)];

test('nothing is chosen for the person unless there is only one value', () => {
  expect(firstChoice([...options, { name: 'Set', values: ['One'] }])).toEqual([null, null, 0]);
});

test('a product without options is chosen as it is', () => {
  expect(variantOf([variant(9, [])], [])?.id).toBe(9);
});

test('half a choice is no variant, and says what is missing', () => {
  expect(variantOf(variants, [0, null])).toBeNull();
  expect(missing([0, null])).toBe(1);
});

test('a combination that does not exist is not free', () => {
  expect(standing(variants, [null, 0], 1, 1)).toBe('free');
  expect(standing(variants, [1, null], 1, 0)).toBe('gone');
  expect(standing([...variants, variant(5, [0, 0])], [1, null], 1, 0)).toBe('elsewhere');
});

test('a value that is sold out in every combination is gone', () => {
  expect(standing(variants, [null, null], 0, 2)).toBe('gone');
});

test('a choice that does not go with the others drops them instead of leading nowhere', () => {
  const more = [...variants, variant(5, [0, 0])];
  expect(choose(more, [1, 1], 1, 0)).toEqual([null, 0]);
});

test('choosing the same value again takes it back', () => {
  expect(choose(variants, [0, 1], 0, 0)).toEqual([null, 1]);
});

test('the choice in words leaves out what is open', () => {
  expect(choiceText(options, [0, 1])).toBe('Sage / M');
  expect(choiceText(options, [null, 1])).toBe('M');
});
