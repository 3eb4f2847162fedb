import type { Input } from '#contract/calls.ts';
import { categorySlug } from '#domain/storefront.ts';

/** In display order. */
export const sorts = [
  'relevance',
  'sold',
  'newest',
  'price_asc',
  'price_desc',
] as const satisfies readonly Input<'productList'>['sort'][];
export type Sort = (typeof sorts)[number];

/** Filter of a product list as stored in the URL. */
export interface ProductFilter {
  q?: string;
  /** Disables spelling correction, even if nothing is found. */
  literal?: true;
  /** Slug of the category. */
  category?: string;
  shop?: number;
  /** Whole dollars; cents are not supported. */
  minPrice?: number;
  maxPrice?: number;
  inStock?: true;
  freeFreight?: true;
  /** Minimum number of stars, 1–5. */
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
  const parsed = typeof value === 'string' ? Number.parseInt(value, 10) : value;
  return typeof parsed === 'number' && Number.isInteger(parsed) && parsed >= min && parsed <= max
    ? parsed
    : undefined;
}

const isSet = (value: unknown): boolean => value === true || value === 1 || value === '1' || value === 'true';

/** Parses the search parameters of a URL; invalid ones are dropped. */
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
    ...(categorySlug.test(category) && { category }),
    ...(shop !== undefined && { shop }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(isSet(search['inStock']) && { inStock: true }),
    ...(isSet(search['freeFreight']) && { freeFreight: true }),
    ...(rating !== undefined && { rating }),
    ...(sort && sort !== 'relevance' && { sort }),
  };
}

/** Converts the filter into the input of the call. Reversed price limits are swapped. */
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

/** Filter restricted to the shop on its own page. */
export const inShop = (filter: ProductFilter, shop: number | undefined): ProductFilter =>
  shop === undefined ? filter : { ...filter, shop };

/** Filters that can be removed individually, without search term and sort order. Both price limits are one. */
export type Criterion = 'category' | 'shop' | 'price' | 'inStock' | 'freeFreight' | 'rating';

/** Active criteria in display order. */
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

export function without(filter: ProductFilter, ...criteria: Criterion[]): ProductFilter {
  const gone = new Set<string>(
    criteria.flatMap((each) => (each === 'price' ? ['minPrice', 'maxPrice'] : [each])),
  );
  return Object.fromEntries(Object.entries(filter).filter(([key]) => !gone.has(key)));
}

/** Changes one part of a filter; `undefined` removes it. */
export function withPart<Key extends keyof ProductFilter>(
  filter: ProductFilter,
  key: Key,
  value: ProductFilter[Key] | undefined,
): ProductFilter {
  const { [key]: _, ...rest } = filter;
  return value === undefined ? rest : { ...rest, [key]: value };
}
