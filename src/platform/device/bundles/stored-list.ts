import type { Output } from '#contract/calls.ts';
import { type Cents, cents } from '#domain/money.ts';
import type { StoredProduct } from './bundle.ts';

/** Parameters of `product/list` as in its URL. */
export type ListParams = ReadonlyMap<string, string>;

type List = Output<'productList'>;
type FilterName = 'category' | 'shop' | 'price' | 'inStock' | 'freeFreight' | 'rating';
type Test = (product: StoredProduct) => boolean;

const centsOf = (given: string): Cents => cents(given.includes('.') ? given : `${given}.00`);

/** Each filter as a predicate; an unset filter accepts everything. */
function conditions(params: ListParams): Record<FilterName, Test> {
  const chosen = (name: string, test: (value: string) => Test): Test => {
    const value = params.get(name);
    return value === undefined ? () => true : test(value);
  };
  const least = chosen('minPrice', (price) => (product) => cents(product.price) >= centsOf(price));
  const most = chosen('maxPrice', (price) => (product) => cents(product.price) <= centsOf(price));
  return {
    category: chosen('category', (slug) => (product) => product.category === slug),
    shop: chosen('shop', (id) => (product) => product.shop.id === Number(id)),
    price: (product) => least(product) && most(product),
    inStock: chosen('inStock', (on) => (product) => on !== '1' || product.inStock),
    freeFreight: chosen('freeFreight', (on) => (product) => on !== '1' || product.freeFreight),
    rating: chosen('rating', (stars) => (product) => (product.rating ?? 0) >= Number(stars)),
  };
}

const order: Record<string, (a: StoredProduct, b: StoredProduct) => number> = {
  sold: (a, b) => b.sold - a.sold || b.id - a.id,
  // As on the server: products of the demo shop and of generated catalogs are backdated, so ids are in another order.
  newest: (a, b) => b.createdAt - a.createdAt || b.id - a.id,
  price_asc: (a, b) => cents(a.price) - cents(b.price) || a.id - b.id,
  price_desc: (a, b) => cents(b.price) - cents(a.price) || b.id - a.id,
};

/** Counts by key, largest first. */
function tally<Key>(products: StoredProduct[], keyOf: (product: StoredProduct) => Key): [Key, number][] {
  const counts = new Map<Key, number>();
  for (const product of products) counts.set(keyOf(product), (counts.get(keyOf(product)) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1]);
}

function facetsOf(
  products: StoredProduct[],
  tests: Record<FilterName, Test>,
  names: ReadonlyMap<string, string>,
): NonNullable<List['facets']> {
  const under = (left: FilterName | null) => {
    const rest = Object.entries(tests).filter(([name]) => name !== left);
    return products.filter((product) => rest.every(([, test]) => test(product)));
  };
  const shopNames = new Map(products.map(({ shop }) => [shop.id, shop.name]));
  const rated = under('rating');
  const priced = under('price').toSorted(order['price_asc']);
  return {
    categories: tally(under('category'), ({ category }) => category)
      .filter(([slug]) => names.has(slug))
      .map(([slug, count]) => ({ slug, name: names.get(slug)!, count })),
    shops: tally(under('shop'), ({ shop }) => shop.id).map(([id, count]) => ({
      id,
      name: shopNames.get(id)!,
      count,
    })),
    inStock: under('inStock').filter(({ inStock }) => inStock).length,
    freeFreight: under('freeFreight').filter(({ freeFreight }) => freeFreight).length,
    ratings: [1, 2, 3, 4, 5].map((stars) => ({
      stars,
      count: rated.filter(({ rating }) => (rating ?? 0) >= stars).length,
    })),
    minPrice: priced[0]?.price ?? null,
    maxPrice: priced.at(-1)?.price ?? null,
  };
}

const firstPage = 20;
/** Cursor of a further page of a stored list. The server does not accept it. */
export const storedCursor = /^stored-(\d{1,6})$/;

/**
 * `product/list` over the products on the device, with its filters and sort orders.
 * @param products matches, best first after a search, otherwise in any order
 * @param names names of categories, by slug
 */
export function storedList(
  products: StoredProduct[],
  params: ListParams,
  names: ReadonlyMap<string, string>,
): List {
  const tests = conditions(params);
  const fitting = products.filter((product) => Object.values(tests).every((test) => test(product)));
  const by = order[params.get('sort') ?? ''] ?? (params.has('q') ? undefined : order['sold']);
  const sorted = by ? fitting.toSorted(by) : fitting;
  const from = Number(storedCursor.exec(params.get('cursor') ?? '')?.[1] ?? 0);
  const end = from + Number(params.get('limit') ?? firstPage);
  return {
    list: sorted.slice(from, end).map((product) => {
      const { category: _, ...card } = product;
      return card;
    }),
    next: end < sorted.length ? `stored-${end}` : null,
    ...(from === 0 && { total: sorted.length, facets: facetsOf(products, tests, names) }),
    stored: true,
  };
}
