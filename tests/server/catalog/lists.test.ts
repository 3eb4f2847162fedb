import { expect, test } from 'vitest';
import type { Input } from '#contract/calls.ts';
import { sorts } from '#contract/products.ts';
import { catalogHandlers } from '../../../server/modules/catalog/routes.ts';
import { startApi } from '../../support/api.ts';
import { demoDatabase } from '../../support/demo.ts';

const { db, log } = await demoDatabase();
const api = await startApi({ db, log }, catalogHandlers);
type Search = Input<'productList'>;

/** Products of all pages. */
async function all(input: Search, limit = 50) {
  const list = [];
  let cursor: string | undefined;
  do {
    const page = await api.ok('productList', { ...input, limit: String(limit), ...(cursor && { cursor }) });
    list.push(...page.list);
    cursor = page.next ?? undefined;
  } while (cursor);
  return list;
}

const everything = await all({});

test.each(sorts)('paging by %s neither skips nor repeats a product', async (sort) => {
  for (const search of [{ sort }, { sort, q: 'leather' }, { sort, category: 'food' }]) {
    const whole = (await all(search)).map(({ id }) => id);
    const inPieces = (await all(search, 7)).map(({ id }) => id);
    expect(new Set(inPieces).size).toBe(inPieces.length);
    expect(inPieces).toEqual(whole);
  }
  expect((await all({ sort })).length).toBe(everything.length);
});

test('each sort order is correct', async () => {
  const cents = (list: typeof everything) => list.map(({ price }) => Number(price.replace('.', '')));
  expect(cents(await all({ sort: 'price_asc' }))).toEqual(cents(everything).toSorted((a, b) => a - b));
  expect(cents(await all({ sort: 'price_desc' }))).toEqual(cents(everything).toSorted((a, b) => b - a));
  const sold = (await all({ sort: 'sold' })).map((card) => card.sold);
  expect(sold).toEqual(sold.toSorted((a, b) => b - a));
});

const filters: [string, Search, (card: (typeof everything)[number]) => boolean][] = [
  ['in stock', { inStock: '1' }, (card) => card.inStock],
  ['free freight', { freeFreight: '1' }, (card) => card.freeFreight],
  ['four stars', { rating: '4' }, (card) => (card.rating ?? 0) >= 4],
  [
    '20 to 80 dollars',
    { minPrice: '20', maxPrice: '80.00' },
    ({ price }) => Number(price) >= 20 && Number(price) <= 80,
  ],
  ['one shop', { shop: String(everything[0]!.shop.id) }, (card) => card.shop.id === everything[0]!.shop.id],
];

test.each(filters)('the filter "%s" keeps exactly the matching products', async (_, search, fits) => {
  const expected = everything.filter(fits).map(({ id }) => id);
  expect((await all(search)).map(({ id }) => id)).toEqual(expected);
  expect(expected.length).toBeGreaterThan(0);
  expect(expected.length).toBeLessThan(everything.length);
});

test.each<Search>([
  {},
  { q: 'leather' },
  { category: 'toys', freeFreight: '1' },
  { q: 'coffee', rating: '4', maxPrice: '90' },
])(
  'each facet of %j counts what choosing it returns',
  async (search) => {
    const { total, facets } = await api.ok('productList', search);
    expect(total).toBe((await all(search)).length);
    const count = async (more: Search) => (await all({ ...search, ...more })).length;
    for (const { slug, count: counted } of facets!.categories)
      expect(await count({ category: slug })).toBe(counted);
    for (const { id, count: counted } of facets!.shops)
      expect(await count({ shop: String(id) })).toBe(counted);
    for (const { stars, count: counted } of facets!.ratings)
      expect(await count({ rating: String(stars) })).toBe(counted);
    expect(await count({ inStock: '1' })).toBe(facets!.inStock);
    expect(await count({ freeFreight: '1' })).toBe(facets!.freeFreight);
    const { minPrice: _, maxPrice: __, ...open } = search;
    const prices = (await all({ ...open, sort: 'price_asc' })).map(({ price }) => price);
    expect([facets!.minPrice, facets!.maxPrice]).toEqual([prices[0], prices.at(-1)]);
  },
  30_000,
);

test('facets and total come with the first page only', async () => {
  const first = await api.ok('productList', { limit: '5' });
  const second = await api.ok('productList', { limit: '5', cursor: first.next! });
  expect(first.facets).toBeDefined();
  expect(second).not.toHaveProperty('facets');
  expect(second).not.toHaveProperty('total');
});

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
test.each([
  ['no JSON', 'abc'],
  ['another order', encoded(['sold', 5, 5])],
  ['text for a number', encoded(['hot', '5', 5])],
  ['a fraction', encoded(['hot', 5.5, 5])],
  ['beyond the exact integers', encoded(['hot', 1e300, 5])],
  ['one part more', encoded(['hot', 5, 5, 5])],
  ['an object', encoded({ key: 5, id: 5 })],
  ['null', encoded(null)],
])('a cursor with %s is refused', async (_, cursor) => {
  const refused = { reason: 'invalid_input', fields: ['cursor'] };
  expect(await api.refusal('productList', { cursor })).toEqual(refused);
  expect(await api.refusal('productHot', { cursor })).toEqual(refused);
  expect(await api.refusal('shopList', { cursor })).toEqual(refused);
  expect(await api.refusal('productReviews', { id: String(everything[0]!.id), cursor })).toEqual(refused);
});

test.each<Record<string, string>>([
  { limit: '51' },
  { limit: '0' },
  { limit: '-1' },
  { sort: 'evil' },
  { minPrice: '1e3' },
  { minPrice: '-1' },
  { maxPrice: '1.5' },
  { category: "x' or 1=1" },
  { shop: '1;' },
  { rating: '6' },
  { inStock: 'yes' },
  { unknown: '1' },
  { q: '' },
  { q: 'a\u0000b' },
])('the parameters %j are refused', async (input) => {
  expect(await api.refusal('productList', input as Search)).toMatchObject({
    reason: 'invalid_input',
    fields: Object.keys(input),
  });
});

test('filters without matches return an empty list', async () => {
  for (const search of [
    { category: 'nothing' },
    { shop: '9007199254740991' },
    { minPrice: '10', maxPrice: '5' },
  ]) {
    expect(await api.ok('productList', search)).toMatchObject({ list: [], next: null, total: 0 });
  }
});

test('shops are paged completely in each order, and found by name', async () => {
  for (const sort of ['hot', 'fans', 'newest']) {
    const whole = (await api.ok('shopList', { sort: sort as 'hot', limit: '50' })).list;
    const first = await api.ok('shopList', { sort: sort as 'hot', limit: '10' });
    const second = await api.ok('shopList', { sort: sort as 'hot', limit: '40', cursor: first.next! });
    expect([...first.list, ...second.list]).toEqual(whole);
    expect(second.next).toBeNull();
  }
  const named = await api.ok('shopList', { q: 'roasters' });
  expect(named.list.map(({ name }) => name)).toEqual(['Halden Roasters']);
});
