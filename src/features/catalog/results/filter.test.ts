import { expect, test } from 'vitest';
import { chosen, readFilter, toInput, without, withPart } from './filter.ts';

test('turns arbitrary search parameters into a filter that the server accepts', () => {
  expect(
    readFilter({
      q: '  red\u0000 lamp ',
      category: 'Toys!',
      shop: '7',
      minPrice: -1,
      maxPrice: '20',
      rating: 9,
      inStock: 'yes',
      freeFreight: 1,
      sort: 'evil',
      other: [],
    }),
  ).toEqual({ q: 'red  lamp', shop: 7, maxPrice: 20, freeFreight: true });
});

test('keeps a numeric search term as text', () => {
  expect(readFilter({ q: 501 })).toEqual({ q: '501' });
});

test('repairs lone surrogates and truncates long search terms', () => {
  const { q = '' } = readFilter({ q: `\uD800${'x'.repeat(500)}` });
  expect(q.isWellFormed()).toBe(true);
  expect(q.length).toBeLessThanOrEqual(80);
});

test('omits the default sort order from the URL', () => {
  expect(readFilter({ sort: 'relevance' })).toEqual({});
});

test('swaps reversed price limits in the input of the call', () => {
  expect(toInput({ minPrice: 50, maxPrice: 10 })).toEqual({ minPrice: '10', maxPrice: '50' });
});

test('treats both price limits as one criterion', () => {
  const filter = { q: 'a', minPrice: 1, maxPrice: 2, inStock: true } as const;
  expect(chosen(filter)).toEqual(['price', 'inStock']);
  expect(without(filter, 'price')).toEqual({ q: 'a', inStock: true });
});

test('removes the key of a part set to undefined', () => {
  expect(Object.keys(withPart({ q: 'a', rating: 4 }, 'rating', undefined))).toEqual(['q']);
});
