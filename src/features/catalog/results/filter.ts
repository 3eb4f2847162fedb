import type { Input } from '#contract/calls.ts';

/** In the order they are offered. */
export const sorts = [
  'relevance',
  'sold',
  'newest',
  'price_asc',
  'price_desc',
] as const satisfies readonly Input<'productList'>['sort'][];
export type Sort = (typeof sorts)[number];

/** Everything a list of products can be narrowed by, as it stands in the page's address. */
export interface ProductFilter {
  q?: string;
  /** These words and no others, also if nothing is found. */
  literal?: true;
  /** Slug. */
  category?: string;
  shop?: number;
  /** Whole dollars: nobody filters by cents. */
  minPrice?: number;
  maxPrice?: number;
  inStock?: true;
  freeFreight?: true;
  /** At least so many stars, 1–5. */
  rating?: number;
  sort?: Sort;
}

const maxQueryLength = 80;
const maxDollars = 1_000_000;

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value)
        .toWellFormed()
        .replaceAll(/\p{Cc}/gu, ' ')
        .trim()
        .slice(0, maxQueryLength)
        .trim()
    : '';

function whole(value: unknown, min: number, max: number): number | undefined {
  const given = typeof value === 'string' ? Number.parseInt(value, 10) : value;
  return typeof given === 'number' && Number.isInteger(given) && given >= min && given <= max
    ? given
    : undefined;
}

const isSet = (value: unknown): boolean => value === true || value === 1 || value === '1' || value === 'true';

/** Reads an address's search parameters, whoever wrote them: what does not fit is left out. */
export function readFilter(search: Record<string, unknown>): ProductFilter {
  const q = text(search['q']);
  const category = text(search['category']);
  const shop = whole(search['shop'], 1, Number.MAX_SAFE_INTEGER);
  const minPrice = whole(search['minPrice'], 1, maxDollars);
  const maxPrice = whole(search['maxPrice'], 1, maxDollars);
  const rating = whole(search['rating'], 1, 5);
  const sort = sorts.find((each) => each === search['sort']);
  return {
    ...(q && { q }),
    ...(q && isSet(search['literal']) && { literal: true }),
    ...(/^[a-z]{2,20}$/.test(category) && { category }),
    ...(shop !== undefined && { shop }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(isSet(search['inStock']) && { inStock: true }),
    ...(isSet(search['freeFreight']) && { freeFreight: true }),
    ...(rating !== undefined && { rating }),
    ...(sort && sort !== 'relevance' && { sort }),
  };
}

/** The same filter as the API takes it. Limits the wrong way round are swapped: the meaning is plain. */
export function toInput({
  shop,
  minPrice,
  maxPrice,
  literal,
  inStock,
  freeFreight,
  rating,
  ...rest
}: ProductFilter): Input<'productList'> {
  const swapped = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice;
  const [low, high] = swapped ? [maxPrice, minPrice] : [minPrice, maxPrice];
  return {
    ...rest,
    ...(shop !== undefined && { shop: String(shop) }),
    ...(low !== undefined && { minPrice: String(low) }),
    ...(high !== undefined && { maxPrice: String(high) }),
    ...(literal && { literal: '1' }),
    ...(inStock && { inStock: '1' }),
    ...(freeFreight && { freeFreight: '1' }),
    ...(rating !== undefined && { rating: String(rating) }),
  };
}

/** The filter as it is asked on a shop's own page; elsewhere as it stands. */
export const inShop = (filter: ProductFilter, shop: number | undefined): ProductFilter =>
  shop === undefined ? filter : { ...filter, shop };

/** Filters that can be removed one by one; words and sort order are not among them. Both price limits are one. */
export type Criterion = 'category' | 'shop' | 'price' | 'inStock' | 'freeFreight' | 'rating';

/** Which criteria are chosen, in the order they are shown. */
export function chosen(filter: ProductFilter): Criterion[] {
  const { category, shop, minPrice, maxPrice, inStock, freeFreight, rating } = filter;
  const criteria: [Criterion, unknown][] = [
    ['category', category],
    ['shop', shop],
    ['price', minPrice ?? maxPrice],
    ['rating', rating],
    ['inStock', inStock],
    ['freeFreight', freeFreight],
  ];
  return criteria.filter(([, value]) => value !== undefined).map(([criterion]) => criterion);
}

/** The filter without these criteria. */
export function without(filter: ProductFilter, ...criteria: Criterion[]): ProductFilter {
  const gone = new Set<string>(
    criteria.flatMap((each) => (each === 'price' ? ['minPrice', 'maxPrice'] : [each])),
  );
  return Object.fromEntries(Object.entries(filter).filter(([key]) => !gone.has(key)));
}

/** Changes one part of a filter; `undefined` takes it off. */
export function withPart<Key extends keyof ProductFilter>(
  filter: ProductFilter,
  key: Key,
  value: ProductFilter[Key] | undefined,
): ProductFilter {
  const { [key]: _, ...rest } = filter;
  return value === undefined ? rest : { ...rest, [key]: value };
}
