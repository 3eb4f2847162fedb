import { expect, test } from 'vitest';
import type { Variant } from '#contract/catalog.ts';
import {
  choiceText,
  choose,
  firstChoice,
  isAvailable,
  missing,
  imageOf,
  priceOf,
  availabilityOf,
  swatchesOf,
  variantOf,
} from './choice.ts';

const options = [
  { name: 'Colour', values: ['Sage', 'Sand', 'Black'] },
  { name: 'Size', values: ['S', 'M'] },
];
const image = (hash: string) => ({ hash, width: 500, height: 500, colour: '#FFFFFF' });
const variant = (id: number, values: number[], stock = 5, price: `${number}` = '10.00'): Variant => ({
  id,
  values,
  price,
  stock,
  picture: null,
});
// Sand exists in M only, sage in S is sold out, black is sold out in all sizes.
const variants = [variant(1, [0, 0], 0), variant(2, [0, 1]), variant(3, [1, 1]), variant(4, [2, 0], 0)];

test('preselects an option only if it has a single value', () => {
  expect(firstChoice([...options, { name: 'Set', values: ['One'] }])).toEqual([null, null, 0]);
});

test('selects the variant of a product without options', () => {
  expect(variantOf([variant(9, [])], [])?.id).toBe(9);
});

test('an incomplete choice yields no variant and the index of the missing option', () => {
  expect(variantOf(variants, [0, null])).toBeNull();
  expect(missing([0, null])).toBe(1);
});

test('reports a value as unavailable when its combination does not exist', () => {
  expect(availabilityOf(variants, [null, 0], 1, 1)).toBe('free');
  expect(availabilityOf(variants, [1, null], 1, 0)).toBe('gone');
  expect(availabilityOf([...variants, variant(5, [0, 0])], [1, null], 1, 0)).toBe('elsewhere');
});

test('reports a value as gone when it is sold out in every combination', () => {
  expect(availabilityOf(variants, [null, null], 0, 2)).toBe('gone');
});

test('choosing an incompatible value keeps the other choices and makes the combination unavailable', () => {
  expect(choose([1, 1], 1, 0)).toEqual([1, 0]);
  expect(isAvailable(variants, [1, 0])).toBe(false);
  expect(isAvailable(variants, [0, 0])).toBe(false);
  expect(isAvailable(variants, [0, null])).toBe(true);
});

test('choosing a selected value again deselects it', () => {
  expect(choose([0, 1], 0, 0)).toEqual([null, 1]);
});

test('the text of a choice omits options without a value', () => {
  expect(choiceText(options, [0, 1])).toBe('Sage / M');
  expect(choiceText(options, [null, 1])).toBe('M');
});

test('the price of a choice is the lowest of its available variants', () => {
  const sizes = [
    variant(1, [0, 0], 0, '24.90'),
    variant(2, [0, 1], 5, '29.90'),
    variant(3, [1, 0], 5, '25.90'),
    variant(4, [1, 1], 5, '105.00'),
  ];
  expect(priceOf(sizes, [null, null])).toEqual({ price: '25.90', varies: true });
  expect(priceOf(sizes, [null, 1])).toEqual({ price: '29.90', varies: true });
  expect(priceOf(sizes, [0, null])).toEqual({ price: '29.90', varies: false });
});

test('a sold-out choice keeps its price, a combination that does not exist has none', () => {
  expect(priceOf([variant(1, [0], 0, '24.90'), variant(2, [1])], [0])).toEqual({
    price: '24.90',
    varies: false,
  });
  expect(priceOf(variants, [1, 0])).toBeNull();
});

const colored = (values: number[], hash: string, stock = 5): Variant => ({
  ...variant(values[0]! * 10 + values[1]!, values, stock),
  picture: image(hash),
});
const tumbler = {
  picture: image('main'),
  variants: [variant(0, [0, 0]), variant(1, [0, 1], 0), colored([1, 0], 'coral'), colored([2, 1], 'navy')],
};

test('only the option that determines the image has swatches', () => {
  expect(swatchesOf(tumbler, 0).map(({ hash }) => hash)).toEqual(['main', 'coral', 'navy']);
  expect(swatchesOf(tumbler, 1)).toEqual([]);
  expect(swatchesOf({ ...tumbler, variants }, 0)).toEqual([]);
});

test('shows the image of the chosen color, and of an available one until a color is chosen', () => {
  expect(imageOf(tumbler, [null, null]).hash).toBe('main');
  expect(imageOf(tumbler, [null, 1]).hash).toBe('navy');
  expect(imageOf(tumbler, [0, 1]).hash).toBe('main');
  expect(imageOf(tumbler, [1, 1]).hash).toBe('coral');
});
