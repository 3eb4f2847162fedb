import type { ShopSearch } from './-shop-search.ts';

/** Search parameters of each section of a shop's page. */
export function partsOf(search: ShopSearch) {
  const { shops: _, view, stars, pictures, ...filter } = search;
  return { view, filter, reviews: { ...(stars !== undefined && { stars }), ...(pictures && { pictures }) } };
}
