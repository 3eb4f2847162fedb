import { type ProductFilter, readFilter } from '../../features/catalog/results/filter.ts';
import { knownSearch } from '../-known-search.ts';

export const shopOrders = ['hot', 'fans', 'newest'] as const;
export type ShopOrder = (typeof shopOrders)[number];

/**
 * Search parameters of both pages under /shop: section, search term and filters of a shop; search term and order of the
 * list of shops.
 */
export interface ShopSearch extends Omit<ProductFilter, 'shop'> {
  shops?: Exclude<ShopOrder, 'hot'>;
  /** Section of a shop's page; absent: products. */
  view?: 'reviews' | 'about';
  /** Filters reviews by number of stars, 1–5, or to those with images. */
  stars?: number;
  pictures?: true;
}

/** Parses the search parameters; invalid ones and the default order are dropped. */
export const readShopSearch = knownSearch((search): ShopSearch => {
  const { shop: _, ...filter } = readFilter(search);
  const shops = shopOrders.find((each) => each === search['shops']);
  const { view, pictures } = search;
  const stars = [1, 2, 3, 4, 5].find((each) => each === search['stars']);
  return {
    ...filter,
    ...(shops && shops !== 'hot' && { shops }),
    ...((view === 'reviews' || view === 'about') && { view }),
    ...(stars ? { stars } : pictures === true && { pictures }),
  };
});
