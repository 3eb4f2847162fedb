import type { ProductCard, ShopDetail } from '#contract/catalog.ts';
import type { Lang } from '#domain/languages.ts';
import type { SearchIndex } from '#domain/search/search-index.ts';

/** What is kept of a product. `category` is empty where nobody said it. */
export type StoredProduct = ProductCard & { category: string };

/** Products on the device, as one record: reading it costs one look-up, however many they are. */
export interface OfflineBundle {
  /** A whole shop; `favoritesBundle`: what a person likes. */
  shopId: number;
  /** Its texts are in this language only. */
  lang: Lang;
  /** Of the shop's changes, as far as they are in here; of favourites 0. */
  version: number;
  /** When it was brought up to date, Unix seconds. */
  at: number;
  shop: ShopDetail | null;
  /** The best sellers first. */
  products: StoredProduct[];
  /** Made on the device when the pack is stored, over `products` by their place: sent, it would weigh as much again. */
  index: SearchIndex;
  /** What it takes up, with its pictures. */
  bytes: number;
}

/** Takes the place of a shop's number. */
export const favoritesBundle = 0;

/** What a product is found by: its title, and its category and shop. */
export const textOf = (
  { title, category, shop }: StoredProduct,
  names: ReadonlyMap<string, string>,
): [title: string, rest: string] => [title, `${names.get(category) ?? ''} ${shop.name}`];
