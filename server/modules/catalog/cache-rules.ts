import type { Output, Parsed } from '#contract/calls.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Lang } from '#domain/languages.ts';
import type { Subject } from '../../platform/http/answers.ts';
import { countFound } from './product-list.ts';
import { countView } from './views.ts';

interface Rule<Name extends EndpointName> {
  /**
   * Products and shops whose changes change the response. Common data of all responses (names, prices, availability)
   * is announced anyway.
   */
  shows: (data: Output<Name>, input: Parsed<Name>) => Subject[];
  /** Counts a response from the cache; the handler counts the first one. */
  again?: (data: Output<Name>, input: Parsed<Name>, lang: Lang) => () => void;
}

const products = (list: readonly { id: number }[]) => list.map(({ id }): Subject => `p${id}`);
const shops = (list: readonly { id: number }[]) => list.map(({ id }): Subject => `s${id}`);

/**
 * Answers that are given out again until something of them changes. Not among them: the lines of a cart, which are asked
 * for to be sure, and whole shops, which each device asks for once.
 */
const rules: { [Name in EndpointName]?: Rule<Name> } = {
  home: { shows: (home) => [...products(home.hot.list), ...shops(home.shops)] },
  categoryList: { shows: () => [] },
  productList: {
    shows: ({ list }) => products(list),
    again: (page, input, lang) => () => countFound(page, input, lang),
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
};

/** `undefined`: made anew each time. */
export const cacheRule = (name: EndpointName): Rule<EndpointName> | undefined =>
  // Data and input are the call's own; TypeScript cannot follow it through a variable name.
  rules[name] as unknown as Rule<EndpointName> | undefined;
