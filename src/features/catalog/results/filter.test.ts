import { expect, test } from 'vitest';
import { chosen, readFilter, toInput, without, withPart } from './filter.ts';

test('an address that anybody could have written becomes a filter the server accepts', () => {
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

test('a number as a search word stays a word', () => {
  expect(readFilter({ q: 501 })).toEqual({ q: '501' });
});

test('a lone surrogate and a very long word do no harm', () => {
  const { q = '' } = readFilter({ q: `\uD800${'x'.repeat(500)}` });
  expect(q.isWellFormed()).toBe(true);
  expect(q.length).toBeLessThanOrEqual(80);
});

test('the default order is not written into the address', () => {
  expect(readFilter({ sort: 'relevance' })).toEqual({});
});

test('price limits the wrong way round are swapped on the way to the server', () => {
  expect(toInput({ minPrice: 50, maxPrice: 10 })).toEqual({ minPrice: '10', maxPrice: '50' });
});

test('both price limits count and go as one criterion', () => {
  const filter = { q: 'a', minPrice: 1, maxPrice: 2, inStock: true } as const;
  expect(chosen(filter)).toEqual(['price', 'inStock']);
  expect(without(filter, 'price')).toEqual({ q: 'a', inStock: true });
});

test('a part set to nothing is gone, not undefined', () => {
  expect(Object.keys(withPart({ q: 'a', rating: 4 }, 'rating', undefined))).toEqual(['q']);
});
