import { guessCategory, wearerIn } from './guess-category.ts';
import type { Mapping } from './mapping.ts';

/** Hints in a file about a product's category. */
export interface Clues {
  shopCategory: string;
  tags: string;
  type: string;
  productCategory: string;
}

/** Path prefixes of Shopify's own taxonomy, more specific ones first. */
const taxonomy: readonly [beginning: string, slug: string][] = [
  ['electronics > communications > telephony', 'mobile'],
  ['electronics > computers', 'computer'],
  ['electronics', 'electrical'],
  ['cameras & optics', 'electrical'],
  ['apparel & accessories', 'women'],
  ['luggage & bags', 'women'],
  ['animals & pet supplies', 'family'],
  ['arts & entertainment', 'toys'],
  ['baby & toddler', 'toys'],
  ['toys & games', 'toys'],
  ['food, beverages & tobacco', 'food'],
  ['hardware', 'electrical'],
  ['health & beauty', 'health'],
  ['home & garden > kitchen & dining > kitchen appliances', 'electrical'],
  ['home & garden', 'family'],
  ['furniture', 'family'],
  ['office supplies', 'computer'],
  ['software', 'computer'],
  ['sporting goods', 'outdoors'],
  ['vehicles & parts', 'outdoors'],
];

const isBelow = (path: string, beginning: string) => path === beginning || path.startsWith(`${beginning} >`);
const folded = (table: Record<string, string>) =>
  Object.entries(table).map(([key, slug]) => [key.trim().toLowerCase(), slug] as const);

/**
 * Finds a product's category: by our own column, then the mapping's tags, types and product categories (the longest prefix of a
 * path wins), then a type named like a category, then Shopify's taxonomy, then the words of the type, of the product category and
 * of the tags. @param names slugs by their own and by their name in each language, in lower case @returns undefined without a
 * match
 */
export function categoryOf(
  clues: Clues,
  { categories }: Mapping,
  names: ReadonlyMap<string, string>,
): string | undefined {
  const own = names.get(clues.shopCategory.toLowerCase());
  if (own) return own;
  const tags = tagsIn(clues).map((tag) => tag.toLowerCase());
  const byTag = folded(categories.tags).find(([tag]) => tags.includes(tag));
  if (byTag) return byTag[1];
  const type = clues.type.toLowerCase();
  const byType = folded(categories.types).find(([key]) => key === type);
  if (byType) return byType[1];
  const path = clues.productCategory.toLowerCase();
  const byPath = folded(categories.productCategories)
    .filter(([beginning]) => isBelow(path, beginning))
    .toSorted(([a], [b]) => b.length - a.length)[0];
  if (byPath) return byPath[1];
  const named = names.get(type);
  if (named) return named;
  const guess =
    taxonomy.find(([beginning]) => isBelow(path, beginning))?.[1] ??
    guessCategory(type) ??
    guessCategory(path) ??
    tags.map((tag) => names.get(tag)).find((slug) => slug !== undefined) ??
    guessCategory(tags.join(' , '));
  return guess === 'women' ? wearerIn(`${type} , ${path} , ${tags.join(' , ')}`) : guess;
}

/** Key for products without a match in a count of guesses. */
export const guessNone = 'none';

export const tagsIn = ({ tags }: Clues): string[] =>
  tags.split(',').flatMap((tag) => (tag.trim() === '' ? [] : [tag.trim()]));
