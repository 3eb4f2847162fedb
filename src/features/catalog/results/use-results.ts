import { useInfiniteQuery } from '../../../platform/api/query.ts';
import { currentLang } from '../../../platform/session/state.ts';
import { productPages } from '../catalog.queries.ts';
import { type ProductFilter, toInput } from './filter.ts';

/**
 * Products under a filter. While another filter for the same search term loads, the previous results stay visible;
 * another search term starts empty.
 */
export function useResults(filter: ProductFilter, enabled = true) {
  return useInfiniteQuery({
    ...productPages(toInput(filter)),
    enabled,
    placeholderData: (before, query) => {
      const [, , input, queryLang] = query?.queryKey ?? [];
      return input?.q === filter.q && queryLang === currentLang() ? before : undefined;
    },
  });
}
