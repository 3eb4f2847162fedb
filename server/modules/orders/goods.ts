import { type Kysely, sql } from 'kysely';
import { defaultLang, type Lang } from '#domain/languages.ts';
import type { Image } from '#contract/scalars.ts';
import { asCents, type Cents } from '#domain/money.ts';
import type { FreightRule } from '#domain/freight.ts';
import type { Database } from '../../platform/db/schema.ts';
import { orderablePieces } from '../catalog/stock.ts';
import { optionsLabel } from './line-text.ts';

/** A variant as currently offered. */
export interface Goods {
  variantId: number;
  productId: number;
  title: string;
  options: string;
  imageId: number;
  picture: Image;
  priceCents: Cents;
  weightGrams: number;
  stock: number;
  /** `false`: delisted. */
  available: boolean;
  shop: { id: number; name: string; country: string };
  categoryId: number;
  freight: FreightRule;
}

interface Row {
  id: number;
  product_id: number;
  price_cents: number;
  stock: number;
  option_values: number[];
  available: boolean;
  weight_grams: number;
  title: string;
  options: { name: string; values: string[] }[];
  picture_id: number;
  hash: string;
  width: number;
  height: number;
  colour: string;
  shop_id: number;
  category_id: number;
  name: string;
  country: string;
  freight_base_cents: number;
  freight_per_kg_cents: number;
  freight_free_from_cents: number | null;
}

/** @returns the variants that exist, by id, with texts in `lang` or English */
export async function readGoods(
  db: Kysely<Database>,
  variantIds: number[],
  lang: Lang,
): Promise<Map<number, Goods>> {
  const { rows } = await sql<Row>`
    select v.id, v.product_id, v.price_cents, ${orderablePieces} as stock, v.option_values, v.on_sale and p.on_sale as available,
      p.weight_grams, t.title, t.options, pic.id as picture_id, pic.hash, pic.width, pic.height, pic.colour,
      p.category_id, s.id as shop_id, s.name, s.country, s.freight_base_cents, s.freight_per_kg_cents, s.freight_free_from_cents
    from variant v
      join product p on p.id = v.product_id
      join shop s on s.id = p.shop_id
      join picture pic on pic.id = coalesce(v.picture_id, p.picture_id)
      join lateral (
        select title, options from product_text
        where product_id = p.id and lang in (${lang}, ${defaultLang}) order by lang = ${lang} desc limit 1
      ) t on true
    where v.id = any(${variantIds}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, toGoods(row)]));
}

const toGoods = (row: Row): Goods => ({
  variantId: row.id,
  productId: row.product_id,
  title: row.title,
  options: optionsLabel(row.options, row.option_values),
  imageId: row.picture_id,
  picture: { hash: row.hash, width: row.width, height: row.height, colour: row.colour },
  priceCents: asCents(row.price_cents),
  weightGrams: row.weight_grams,
  stock: row.stock,
  available: row.available,
  shop: { id: row.shop_id, name: row.name, country: row.country },
  categoryId: row.category_id,
  freight: {
    baseCents: asCents(row.freight_base_cents),
    perKgCents: asCents(row.freight_per_kg_cents),
    freeFromCents: row.freight_free_from_cents === null ? null : asCents(row.freight_free_from_cents),
  },
});
