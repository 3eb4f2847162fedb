import type { Lang } from '#domain/languages.ts';
import { insteadOf, withoutCheap } from '#domain/search/expand.ts';
import { fewerWords, typedWords, wordsApart } from '#domain/search/fewer-words.ts';
import { matchesIn, type SearchIndex, titlesWith } from '#domain/search/search-index.ts';
import type { StoredProduct } from './bundle.ts';

/** Products with their index: a kept shop, or what was looked at. */
export interface Part {
  products: StoredProduct[];
  index: SearchIndex;
}

/** Matches, the best first, and what the search was changed to, as `product/list` says it. */
export interface FoundStored {
  products: StoredProduct[];
  /** The words searched for instead, where no product has those that were typed. */
  corrected?: string;
  /** One of the words asked for low prices: these are the others. */
  cheapest?: string;
}

const once = (products: StoredProduct[]) => [...new Map(products.map((each) => [each.id, each])).values()];

/** Each product once: a favorite may be in its shop's pack too. Best sellers first. */
export const bySold = (products: StoredProduct[]) =>
  once(products).toSorted((a, b) => b.sold - a.sold || b.id - a.id);

/**
 * Searches kept products by the server's rules (`server/modules/catalog/search/plan.ts`): as typed; by the name that
 * shops give the goods; with a mistake forgiven; with some of the words left out.
 * @param literal only the words as typed
 * @returns `null` where nothing searchable was typed
 */
export function searchStored(
  parts: readonly Part[],
  typed: string,
  { lang, literal }: { lang: Lang; literal: boolean },
): FoundStored | null {
  const cheapest = literal ? null : withoutCheap(typed);
  const asked = cheapest ?? typed;
  const hint = cheapest === null ? {} : { cheapest };
  const asTyped = matching(parts, asked);
  if (asTyped === null) return null;
  if (asTyped.right.length > 0 || literal) return { products: asTyped.right, ...hint };
  const words = typedWords(asked);
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

/** @returns `null` where nothing searchable was typed */
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
    // A mistake is forgiven only where no part has what was typed.
    forgiven: inOrder(found.filter(({ forgiven }) => forgiven)),
  };
}

const counted = (parts: readonly Part[], words: readonly string[], lang: Lang) =>
  wordsApart(words, lang).map((text) => ({
    text,
    inTitles: parts.reduce((sum, { index }) => sum + titlesWith(index, text), 0),
    isUnknown: (matching(parts, text)?.right.length ?? 0) === 0,
  }));
