import type { ProductCard } from '#contract/catalog.ts';
import type { ShopDetail } from '#contract/shops.ts';
import type { Lang } from '#domain/languages.ts';
import type { SearchIndex } from '#domain/search/search-index.ts';

/** Stored data of a product. `category` is empty if unknown. */
export type StoredProduct = ProductCard & { category: string };

/** Products on the device as one record, so that reading any number of them takes one lookup. */
export interface OfflineBundle {
  /** Id of the shop; `favoritesBundle`: the account's favorites. */
  shopId: number;
  /** Its texts are in this language only. */
  lang: Lang;
  /** Version of the shop's changes that are included; 0 for favorites. */
  version: number;
  /** Time of the last refresh, Unix seconds. */
  at: number;
  shop: ShopDetail | null;
  /** Best sellers first. */
  products: StoredProduct[];
  /** Index over the positions in `products`, built on the device: sending it would double the download. */
  index: SearchIndex;
  /** Size including the images. */
  bytes: number;
}

/** Database of offline bundles and stored responses (reading.ts), and the version of its schema. */
export const readingName = 'okanto-reading';
export const readingVersion = 1;

/** Reserved `shopId` of the favorites. */
export const favoritesBundle = 0;

/** Searchable text of a product: its title, and its category and shop. */
export const textOf = (
  { title, category, shop }: StoredProduct,
  names: ReadonlyMap<string, string>,
): [title: string, rest: string] => [title, `${names.get(category) ?? ''} ${shop.name}`];
