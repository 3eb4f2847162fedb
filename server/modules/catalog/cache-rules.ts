import type { calls, Output, Parsed } from '#contract/calls.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Lang } from '#domain/languages.ts';
import type { Subject } from '../../platform/http/response-cache.ts';
import { foundWords } from './product-list.ts';
import { countSearch } from './search/popular-searches.ts';
import { countView } from './views.ts';

interface Rule<Name extends EndpointName> {
  /**
   * Products and shops whose changes invalidate the response. Changes of data common to all responses (names, prices,
   * availability) are always announced.
   */
  shows: (data: Output<Name>, input: Parsed<Name>) => Subject[];
  /** Counts a response from the cache; the handler counts the first one. */
  again?: (data: Output<Name>, input: Parsed<Name>, lang: Lang) => (() => void) | undefined;
}

const products = (list: readonly { id: number }[]) => list.map(({ id }): Subject => `p${id}`);
const shops = (list: readonly { id: number }[]) => list.map(({ id }): Subject => `s${id}`);

/** Calls that the definition marks `cache: 'catalog'`. */
type CatalogCall = {
  [Name in EndpointName]: 'catalog' extends (typeof calls)[Name]['cache'] ? Name : never;
}[EndpointName];

/** How the server caches responses until something in them changes; `never` with the reason. One without a rule does not compile. */
const rules: { [Name in CatalogCall]: Rule<Name> | { never: string } } = {
  home: { shows: (home) => [...products(home.hot.list), ...shops(home.shops)] },
  categoryList: { shows: () => [] },
  productList: {
    shows: ({ list }) => products(list),
    again: (page, input, lang) => {
      const words = foundWords(page, input);
      return words === null ? undefined : () => countSearch(words, lang);
    },
  },
  productHot: { shows: ({ list }) => products(list) },
  productDetail: {
    shows: (detail) => [...products([detail, ...detail.similar]), ...shops([detail.shopCard])],
    again:
      (_, { id }) =>
      () =>
        countView(id),
  },
  productReviews: { shows: (_, { id }) => products([{ id }]) },
  productSuggest: { shows: (found) => products(found.products) },
  shopList: { shows: ({ list }) => shops(list) },
  shopHot: { shows: ({ list }) => shops(list) },
  shopDetail: { shows: (shop) => shops([shop]) },
  shopReviews: { shows: (_, { id }) => shops([{ id }]) },
  productLines: { never: 'a cart needs the current price and stock' },
  credits: { never: 'a constant' },
  languageList: { never: 'a constant' },
  help: { shows: () => [] },
  law: { shows: () => [] },
  links: { shows: () => [] },
  pauses: { shows: () => [] },
};

/** `undefined`: the response is not cached. */
export function cacheRule(name: EndpointName): Rule<EndpointName> | undefined {
  // Data and input are the call's own; TypeScript cannot follow it through a variable name.
  const rule = (rules as Record<string, unknown>)[name] as Rule<EndpointName> | { never: string } | undefined;
  return rule && 'shows' in rule ? rule : undefined;
}
