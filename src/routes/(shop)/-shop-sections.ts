import type { ShopSearch } from './-shop-search.ts';

/** What each section of a shop's page takes from its address. */
export function partsOf(search: ShopSearch) {
  const { shops: _, view, stars, pictures, ...filter } = search;
  return { view, filter, reviews: { ...(stars !== undefined && { stars }), ...(pictures && { pictures }) } };
}
