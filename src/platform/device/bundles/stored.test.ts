import { expect, test } from 'vitest';
import { amount, asCents } from '#domain/money.ts';
import { indexOf } from '#domain/search/search-index.ts';
import { type OfflineBundle, type StoredProduct, textOf } from './bundle.ts';
import { joinStored, type ViewedResponse } from './stored-catalog.ts';
import { storedList } from './stored-list.ts';

const product = (id: number, title: string, change: Partial<StoredProduct> = {}): StoredProduct => ({
  id,
  title,
  picture: { hash: `h${id}`, width: 640, height: 640, colour: '#EEEEEE' },
  price: amount(asCents(id * 100)),
  fromPrice: false,
  listPrice: null,
  sold: id,
  rating: 4.2,
  reviewCount: 3,
  freeFreight: false,
  inStock: true,
  shop: { id: 1, name: 'Oriel', country: 'NO' },
  createdAt: id,
  category: 'food',
  ...change,
});

const names = new Map([
  ['food', 'Food'],
  ['family', 'Family'],
]);
const bundleOf = (
  shopId: number,
  products: StoredProduct[],
  change: Partial<OfflineBundle> = {},
): OfflineBundle => ({
  shopId,
  lang: 'en',
  version: 1,
  at: 1000,
  shop: null,
  products,
  index: indexOf(products.map((each) => textOf(each, names))),
  bytes: 1,
  ...change,
});
const tea = product(1, 'Berry tea', { freeFreight: true });
const coffee = product(2, 'House coffee', { inStock: false });
const mug = product(3, 'Stoneware mug', { category: 'family', rating: null, reviewCount: 0 });
const all = [tea, coffee, mug];
const list = (params: Record<string, string>) => storedList(all, new Map(Object.entries(params)), names);
const ids = ({ list: cards }: { list: { id: number }[] }) => cards.map(({ id }) => id);

test.each<[string, Record<string, string>, number[]]>([
  ['best sellers first', {}, [3, 2, 1]],
  ['the cheapest first', { sort: 'price_asc' }, [1, 2, 3]],
  ['a category', { category: 'food' }, [2, 1]],
  ['in stock', { inStock: '1' }, [3, 1]],
  ['free shipping', { freeFreight: '1' }, [1]],
  ['four stars', { rating: '4' }, [2, 1]],
  ['a range of prices', { minPrice: '2', maxPrice: '2.50' }, [2]],
  ['another shop', { shop: '9' }, []],
])('a stored list returns %s', (_what, params, expected) => {
  expect(ids(list(params))).toEqual(expected);
});

test('the newest products come first by creation time, then by id, as on the server', () => {
  const goods = [
    product(1, 'Berry tea', { createdAt: 300 }),
    product(2, 'House coffee', { createdAt: 100 }),
    product(3, 'Stoneware mug', { createdAt: 300 }),
  ];
  expect(ids(storedList(goods, new Map([['sort', 'newest']]), names))).toEqual([3, 1, 2]);
});

test('a stored list is marked as stored, and has its total and the counts of further filters', () => {
  const { stored, total, facets } = list({ category: 'food' });
  expect({ stored, total }).toEqual({ stored: true, total: 2 });
  expect(facets).toMatchObject({
    categories: [
      { slug: 'food', count: 2 },
      { slug: 'family', count: 1 },
    ],
    inStock: 1,
    freeFreight: 1,
    minPrice: '1.00',
    maxPrice: '2.00',
  });
});

test('pages follow each other without a gap', () => {
  const first = list({ limit: '2' });
  const second = list({ limit: '2', cursor: first.next! });
  expect([...ids(first), ...ids(second)]).toEqual([3, 2, 1]);
  expect(second.next).toBeNull();
  expect(second.facets).toBeUndefined();
});

const seen = (cards: StoredProduct[], at: number): ViewedResponse => ({ cards, categories: [], at });

test('merges viewed products with offline shops: each product once, its latest version, and the time of the oldest part', () => {
  const cheaper = product(7, 'Linden honey', { price: '5.00' });
  const stored = joinStored(
    [bundleOf(1, [tea, coffee]), bundleOf(0, [tea], { at: 900 })],
    [seen([product(7, 'Linden honey'), { ...tea, title: 'Old title' }], 2000), seen([cheaper], 3000)],
    'en',
  );
  expect(stored.products.map(({ id }) => id)).toEqual([7, 2, 1]);
  expect(stored.products[0]?.price).toBe('5.00');
  expect(stored.at).toBe(900);
  expect(stored.find('tea').products.map(({ title }) => title)).toEqual(['Berry tea']);
  expect(stored.find('hon').products.map(({ id }) => id)).toEqual([7]);
});

test('ignores a bundle in another language', () => {
  expect(joinStored([bundleOf(1, all)], [], 'it').products).toEqual([]);
});

test.each<[string, { ids: number[]; corrected?: string; cheapest?: string }]>([
  ['pants', { ids: [11] }],
  ['iphone', { ids: [12], corrected: 'smartphone' }],
  ['purple trousers', { ids: [11], corrected: 'trousers' }],
  ['cheap phone', { ids: [12], cheapest: 'phone' }],
  ['bag', { ids: [14, 13] }],
  ['unheard words', { ids: [] }],
])('an offline search for “%s” follows the rules of the server', (typed, { ids: expected, ...changed }) => {
  const goods = [
    product(11, 'Linen trousers'),
    product(12, 'Slim smartphone'),
    product(14, 'Canvas bag', { sold: 1 }),
    product(13, 'Sleeping bag', { sold: 99 }),
  ];
  const { products, ...hints } = joinStored([bundleOf(1, goods)], [], 'en').find(typed);
  expect({ ids: products.map(({ id }) => id), ...hints }).toEqual({ ids: expected, ...changed });
});

test('an offline literal search changes no word', () => {
  const { find } = joinStored([bundleOf(1, [product(11, 'Linen trousers')])], [], 'en');
  expect(find('purple trousers', true).products).toEqual([]);
});
