import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { categorySlugs } from '../../../server/demo/format.ts';
import { catalogHandlers } from '../../../server/modules/catalog/routes.ts';
import { startApi } from '../../support/api.ts';
import { demoDatabase } from '../../support/demo.ts';

const { db, log } = await demoDatabase();
const api = await startApi({ db, log }, catalogHandlers);

/** All products of a category as cards: the tests recount the facets from them. */
async function cardsOf(category: string) {
  const cards = [];
  let cursor: string | undefined;
  do {
    const { list, next } = await api.ok('productList', { category, limit: '50', ...(cursor && { cursor }) });
    cards.push(...list.map((card) => ({ ...card, category })));
    cursor = next ?? undefined;
  } while (cursor);
  return cards;
}
const cards = (await Promise.all(categorySlugs.map(cardsOf))).flat();
type Card = (typeof cards)[number];

const kinds = ['category', 'shop', 'price', 'inStock', 'freeFreight', 'rating'] as const;
type Kind = (typeof kinds)[number];
const dollars = fc.integer({ min: 0, max: 200 }).map(String);
const filter = fc.record(
  {
    category: fc.constantFrom(...categorySlugs),
    shop: fc.constantFrom(...new Set(cards.map(({ shop }) => String(shop.id)))),
    minPrice: dollars,
    maxPrice: dollars,
    inStock: fc.constant('1'),
    freeFreight: fc.constant('1'),
    rating: fc.integer({ min: 1, max: 5 }).map(String),
  },
  { requiredKeys: [] },
);
type Filter = typeof filter extends fc.Arbitrary<infer Value> ? Value : never;

const holds = (given: Filter): Record<Kind, (card: Card) => boolean> => ({
  category: (card) => given.category === undefined || card.category === given.category,
  shop: (card) => given.shop === undefined || String(card.shop.id) === given.shop,
  price: ({ price }) =>
    Number(price) >= Number(given.minPrice ?? 0) && Number(price) <= Number(given.maxPrice ?? Infinity),
  inStock: (card) => given.inStock === undefined || card.inStock,
  freeFreight: (card) => given.freeFreight === undefined || card.freeFreight,
  rating: (card) => given.rating === undefined || (card.rating ?? 0) >= Number(given.rating),
});

test('each facet counts its choices under all other filters, for any combination', async () => {
  await fc.assert(
    fc.asyncProperty(filter, async (given) => {
      const fits = holds(given);
      const under = (but: Kind | null) =>
        cards.filter((card) => kinds.every((kind) => kind === but || fits[kind](card)));
      const { total, facets } = await api.ok('productList', { ...given, limit: '1' });
      expect(total).toBe(under(null).length);
      const counts = <Key>(list: Card[], key: (card: Card) => Key) =>
        new Map([...Map.groupBy(list, key)].map(([each, group]) => [each, group.length]));
      expect(
        new Map(facets!.categories.filter(({ count }) => count > 0).map(({ slug, count }) => [slug, count])),
      ).toEqual(counts(under('category'), ({ category }) => category));
      expect(
        new Map(facets!.shops.filter(({ count }) => count > 0).map(({ id, count }) => [id, count])),
      ).toEqual(counts(under('shop'), ({ shop }) => shop.id));
      expect(facets!.inStock).toBe(under('inStock').filter(({ inStock }) => inStock).length);
      expect(facets!.freeFreight).toBe(under('freeFreight').filter(({ freeFreight }) => freeFreight).length);
      for (const { stars, count } of facets!.ratings)
        expect(count).toBe(under('rating').filter(({ rating }) => (rating ?? 0) >= stars).length);
      const prices = under('price')
        .map(({ price }) => Number(price))
        .toSorted((a, b) => a - b);
      expect([facets!.minPrice, facets!.maxPrice].map((price) => price && Number(price))).toEqual([
        prices[0] ?? null,
        prices.at(-1) ?? null,
      ]);
      expect(facets).not.toHaveProperty('atLeast');
    }),
    { numRuns: 40 },
  );
}, 60_000);

test('product counts and scores of shops and categories match their rows', async () => {
  const { list } = await api.ok('categoryList', {});
  for (const { slug, products } of list)
    expect(products).toBe(cards.filter(({ category }) => category === slug).length);
  const shops = await api.ok('shopList', { limit: '50' });
  for (const shop of shops.list) {
    expect(shop.products).toBe(cards.filter((card) => card.shop.id === shop.id).length);
    const { categories, scores } = await api.ok('shopDetail', { id: String(shop.id) });
    expect(categories.reduce((sum, { count }) => sum + count, 0)).toBe(shop.products);
    expect(scores.stars.reduce((sum, count) => sum + count, 0)).toBe(scores.count);
  }
});
