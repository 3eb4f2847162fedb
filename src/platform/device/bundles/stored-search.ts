import type { Lang } from '#domain/languages.ts';
import { insteadOf, withoutCheap } from '#domain/search/expand.ts';
import { fewerWords, typedWords, wordsApart } from '#domain/search/fewer-words.ts';
import { matchesIn, type SearchIndex, titlesWith } from '#domain/search/search-index.ts';
import type { StoredProduct } from './bundle.ts';

/** Products with their index: a stored shop, or viewed products. */
export interface Part {
  products: StoredProduct[];
  index: SearchIndex;
}

/** Matches, best first, and how the search was changed, as `product/list` reports it. */
export interface FoundStored {
  products: StoredProduct[];
  /** Corrected words, if no product has the typed ones. */
  corrected?: string;
  /** The search without a word for low prices, such as "cheap". */
  cheapest?: string;
}

const once = (products: StoredProduct[]) => [...new Map(products.map((each) => [each.id, each])).values()];

/** Each product once: a favorite may also be in its shop's bundle. Best sellers first. */
export const bySold = (products: StoredProduct[]) =>
  once(products).toSorted((a, b) => b.sold - a.sold || b.id - a.id);

/**
 * Searches stored products by the server's rules (`server/modules/catalog/search/plan.ts`): as typed; by synonyms; with
 * typo correction; with some words left out.
 * @param literal only the words as typed
 * @returns `null` if the input has nothing searchable
 */
export function searchStored(
  parts: readonly Part[],
  typed: string,
  { lang, literal }: { lang: Lang; literal: boolean },
): FoundStored | null {
  const cheapest = literal ? null : withoutCheap(typed);
  const query = cheapest ?? typed;
  const hint = cheapest === null ? {} : { cheapest };
  const asTyped = matching(parts, query);
  if (asTyped === null) return null;
  if (asTyped.right.length > 0 || literal) return { products: asTyped.right, ...hint };
  const words = typedWords(query);
  const instead = insteadOf(words, lang);
  const named = instead === null ? [] : (matching(parts, instead)?.right ?? []);
  if (instead !== null && named.length > 0) return { products: named, corrected: instead, ...hint };
  if (asTyped.forgiven.length > 0) return { products: asTyped.forgiven, ...hint };
  for (const corrected of fewerWords(
    counted(parts, instead === null ? words : typedWords(instead), lang),
    lang,
  )) {
    const products = matching(parts, corrected)?.right ?? [];
    if (products.length > 0) return { products, corrected, ...hint };
  }
  return { products: [], ...hint };
}

/** @returns `null` if the input has nothing searchable */
function matching(parts: readonly Part[], typed: string) {
  const found = parts.flatMap(({ products, index }) => {
    const matches = matchesIn(index, typed);
    return matches === null ? [] : [{ products, ...matches }];
  });
  if (parts.length > 0 && found.length === 0) return null;
  const inOrder = (some: typeof found) => {
    const those = (which: 'exact' | 'others' | 'otherwise') =>
      bySold(some.flatMap((part) => part[which].map((place) => part.products[place]!)));
    return once([...those('exact'), ...those('others'), ...those('otherwise')]);
  };
  return {
    right: inOrder(found.filter(({ forgiven }) => !forgiven)),
    // Typos are corrected only if no part matches the input.
    forgiven: inOrder(found.filter(({ forgiven }) => forgiven)),
  };
}

const counted = (parts: readonly Part[], words: readonly string[], lang: Lang) =>
  wordsApart(words, lang).map((text) => ({
    text,
    inTitles: parts.reduce((sum, { index }) => sum + titlesWith(index, text), 0),
    isUnknown: (matching(parts, text)?.right.length ?? 0) === 0,
  }));
