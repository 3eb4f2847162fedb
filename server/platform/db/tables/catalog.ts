import type { Generated, GeneratedAlways } from 'kysely';
import type { Json } from './columns.ts';

export interface CategoryTable {
  id: GeneratedAlways<number>;
  slug: string;
  position: number;
  picture_id: number | null;
}

export interface CategoryTextTable {
  category_id: number;
  lang: string;
  name: string;
}

export interface ShopTable {
  id: GeneratedAlways<number>;
  slug: string;
  name: string;
  country: string;
  city: string;
  colour: string;
  freight_base_cents: number;
  freight_per_kg_cents: number;
  freight_free_from_cents: number | null;
  fans: Generated<number>;
  opened_at: Generated<Date>;
  sold: Generated<number>;
  recent_sold: Generated<number>;
  review_count: Generated<number>;
  favourable_count: Generated<number>;
  product_score_sum: Generated<number>;
  service_score_sum: Generated<number>;
  postage_score_sum: Generated<number>;
  /** Reviews with one, two … five stars. */
  star_counts: Generated<number[]>;
}

export interface ShopTextTable {
  shop_id: number;
  lang: string;
  intro: string;
}

export interface ProductTable {
  id: GeneratedAlways<number>;
  slug: string;
  shop_id: number;
  category_id: number;
  weight_grams: number;
  list_price_cents: number | null;
  picture_id: number;
  on_sale: Generated<boolean>;
  created_at: Generated<Date>;
  min_price_cents: number;
  max_price_cents: number;
  in_stock: boolean;
  free_freight: boolean;
  sold: Generated<number>;
  recent_sold: Generated<number>;
  seen: Generated<number>;
  review_count: Generated<number>;
  product_score_sum: Generated<number>;
  service_score_sum: Generated<number>;
  postage_score_sum: Generated<number>;
  rating_tenths: GeneratedAlways<number>;
}

export interface ProductTextTable {
  product_id: number;
  lang: string;
  title: string;
  description: string;
  specs: Json<{ label: string; value: string }[]>;
  options: Json<{ name: string; values: string[] }[]>;
  /** For search engines; null: made of the product's own title and description. */
  seo_title: string | null;
  seo_description: string | null;
}

export interface ProductPictureTable {
  product_id: number;
  position: number;
  picture_id: number;
}

export interface VariantTable {
  id: GeneratedAlways<number>;
  product_id: number;
  position: number;
  option_values: number[];
  price_cents: number;
  stock: number;
  /** `false`: always available; `stock` means nothing. */
  stock_tracked: Generated<boolean>;
  picture_id: number | null;
  on_sale: Generated<boolean>;
}

/** Products that wait for `refreshStock`. */
export interface ProductRefreshTable {
  product_id: number;
}

export interface ProductSalesDayTable {
  product_id: number;
  day: Date;
  pieces: number;
}

export interface ProductSearchTable {
  product_id: number;
  /** A `tsvector` literal. */
  vector: string;
  /** The `tokenRules` it was made by. */
  rules: number;
}

export interface SearchTermTable {
  term: string;
  lang: string;
  shown: string;
  df: number;
  deletes: string[];
  /** The `tokenRules` of the products it was counted in. */
  rules: number;
}

/** Search terms and their frequency. */
export interface SearchHeatTable {
  lang: string;
  term: string;
  shown: string;
  /** Comparable over time, see migration 0018. */
  heat: number;
}

/** Counts up with every change to what the shop's cards show. */
export interface ShopChangeTable {
  shop_id: number;
  version: number;
}

/** Written by triggers (migration 10). */
export interface ProductChangeTable {
  shop_id: number;
  product_id: number;
  version: number;
  gone: boolean;
}

export interface FavouriteTable {
  /** The order in which they were marked. */
  id: GeneratedAlways<number>;
  account_id: number;
  product_id: number;
  created_at: Generated<Date>;
  /** The product's lowest price when it was marked; null before that was recorded. */
  price_cents: number | null;
}

export interface FollowTable {
  /** The order in which they were marked. */
  id: GeneratedAlways<number>;
  account_id: number;
  shop_id: number;
  created_at: Generated<Date>;
}

export interface BannerTable {
  id: GeneratedAlways<number>;
  position: number;
  picture_id: number;
  target: string;
  tone: string;
  texts: Json<Record<string, { eyebrow: string; title: string; action: string }>>;
}

export interface HotWordTable {
  lang: string;
  position: number;
  word: string;
}

export interface SeedTable {
  name: string;
  done_at: Generated<Date>;
}
