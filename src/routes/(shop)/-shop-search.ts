import { type ProductFilter, readFilter } from '../../features/catalog/results/filter.ts';
import { knownSearch } from '../-known-search.ts';

export const shopOrders = ['hot', 'fans', 'newest'] as const;
export type ShopOrder = (typeof shopOrders)[number];

/** The address of both pages under /shop: section, words and filters within a shop, words and order among the shops. */
export interface ShopSearch extends Omit<ProductFilter, 'shop'> {
  shops?: Exclude<ShopOrder, 'hot'>;
  /** The section of a shop's page; without it the products. */
  view?: 'reviews' | 'about';
  /** Only reviews with so many stars, 1–5, or only those with pictures. */
  stars?: number;
  pictures?: true;
}

/** Reads it, whoever wrote it: what does not fit is left out, the default order is not written. */
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
