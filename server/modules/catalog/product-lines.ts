import { type Kysely, sql } from 'kysely';
import type { CartLineInfo } from '#contract/catalog.ts';
import type { Lang } from '#domain/languages.ts';
import { amount, type Cents } from '#domain/money.ts';
import type { Database } from '../../platform/db/schema.ts';
import { type ImageRow, imageOf } from './cards.ts';
import { freightOf, type FreightRow } from './freight.ts';
import { optionsText } from './review-rows.ts';
import { orderablePieces } from './stock.ts';

interface LineRow extends ImageRow, FreightRow {
  variant_id: number;
  product_id: number;
  title: string;
  options: string;
  price_cents: Cents;
  stock: number;
  available: boolean;
  weight_grams: number;
  shop_id: number;
  shop_name: string;
  shop_country: string;
}

/**
 * Current cart data of each variant in the order of the request: each once, unknown ones left out, ones no longer sold marked
 * (`available: false`).
 */
export async function productLines(
  db: Kysely<Database>,
  variantIds: number[],
  lang: Lang,
): Promise<CartLineInfo[]> {
  const { rows } = await sql<LineRow>`
    select v.id as variant_id, p.id as product_id, coalesce(own.title, english.title) as title, ${optionsText} as options,
      picture.hash, picture.width, picture.height, picture.colour, v.price_cents, ${orderablePieces} as stock,
      v.on_sale and p.on_sale as available, p.weight_grams,
      shop.id as shop_id, shop.name as shop_name, shop.country as shop_country,
      shop.freight_base_cents, shop.freight_per_kg_cents, shop.freight_free_from_cents
    from unnest(${[...new Set(variantIds)]}::bigint[]) with ordinality as wanted(id, position)
    join variant v on v.id = wanted.id
    join product p on p.id = v.product_id
    join picture on picture.id = coalesce(v.picture_id, p.picture_id)
    join shop on shop.id = p.shop_id
    left join product_text own on own.product_id = p.id and own.lang = ${lang}
    left join product_text english on english.product_id = p.id and english.lang = 'en'
    order by wanted.position`.execute(db);
  return rows.map((row) => ({
    variantId: row.variant_id,
    productId: row.product_id,
    title: row.title,
    options: row.options,
    picture: imageOf(row),
    price: amount(row.price_cents),
    stock: row.stock,
    available: row.available,
    weightGrams: row.weight_grams,
    shop: { id: row.shop_id, name: row.shop_name, country: row.shop_country, freight: freightOf(row) },
  }));
}
