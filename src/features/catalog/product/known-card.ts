import type { QueryClient } from '@tanstack/react-query';
import type { ProductCard } from '#contract/catalog.ts';
import { currentLang } from '../../../platform/session/state.ts';

const isCardOf = (value: unknown, id: number): value is ProductCard =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  value.id === id &&
  'picture' in value &&
  'freeFreight' in value;

/** Searches a response to a limited depth; product lists are at most as deep as pages → list. */
function find(value: unknown, id: number, depth: number): ProductCard | undefined {
  if (isCardOf(value, id)) return value;
  if (depth === 0 || typeof value !== 'object' || value === null) return undefined;
  for (const part of Object.values(value)) {
    const found = find(part, id, depth - 1);
    if (found) return found;
  }
  return undefined;
}

const withCards = new Set<unknown>(['home', 'productList', 'productHot', 'productDetail']);

/** Finds the product's card in cached lists, so that its page starts with the card's data instead of a skeleton. */
export function cachedCard(queryClient: QueryClient, id: number): ProductCard | undefined {
  const answers = queryClient.getQueriesData({
    predicate: ({ queryKey }) => withCards.has(queryKey[0]) && queryKey.at(-1) === currentLang(),
  });
  for (const [, data] of answers) {
    const found = find(data, id, 4);
    if (found) return found;
  }
  return undefined;
}
