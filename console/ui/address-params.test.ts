import * as v from 'valibot';
import { expect, test } from 'vitest';
import { reviewSearch } from '../reviews/review-search.ts';

test('a filter that the router parsed as a number is a text, and an unreadable one is dropped', () => {
  expect(v.parse(reviewSearch, { shop: 3, product: 12, status: 'all' })).toEqual({
    shop: '3',
    product: '12',
    status: 'all',
  });
  expect(v.parse(reviewSearch, { shop: { id: 3 }, status: 'unknown' })).toEqual({
    shop: undefined,
    status: undefined,
  });
});
