import type { ProductCard } from '#contract/catalog.ts';
import type { ShopDetail } from '#contract/shops.ts';
import type { Lang } from '#domain/languages.ts';
import type { SearchIndex } from '#domain/search/search-index.ts';

/** Stored data of a product. `category` is empty if unknown. */
export type StoredProduct = ProductCard & { category: string };

/** Products on the device as one record, so that reading any number of them takes one lookup. */
export interface OfflineBundle {
  /** A whole shop; `favoritesBundle`: what a person likes. */
  shopId: number;
  /** Its texts are in this language only. */
  lang: Lang;
  /** Of the shop's changes, as far as they are in here; of favorites 0. */
  version: number;
  /** When it was brought up to date, Unix seconds. */
  at: number;
  shop: ShopDetail | null;
  /** The best sellers first. */
  products: StoredProduct[];
  /** Index over the positions in `products`, built on the device: sending it would double the download. */
  index: SearchIndex;
  /** Size including the images. */
  bytes: number;
}

/** Reserved `shopId` of the favorites. */
export const favoritesBundle = 0;

/** Searchable text of a product: its title, and its category and shop. */
export const textOf = (
  { title, category, shop }: StoredProduct,
  names: ReadonlyMap<string, string>,
): [title: string, rest: string] => [title, `${names.get(category) ?? ''} ${shop.name}`];
