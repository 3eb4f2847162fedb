import { type Kysely, sql } from 'kysely';
import type { ProductCard } from '#contract/catalog.ts';
import type { Lang } from '#domain/languages.ts';
import { amount, type Cents } from '#domain/money.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { Database } from '../../platform/db/schema.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';

export interface ImageRow {
  hash: string;
  width: number;
  height: number;
  colour: string;
}

export const imageOf = ({ hash, width, height, colour }: ImageRow) => ({ hash, width, height, colour });

interface CardRow extends ImageRow {
  id: number;
  title: string;
  min_price_cents: Cents;
  max_price_cents: Cents;
  list_price_cents: Cents | null;
  sold: number;
  rating_tenths: number;
  review_count: number;
  free_freight: boolean;
  in_stock: boolean;
  created_at: Date;
  shop_id: number;
  shop_name: string;
  shop_country: string;
}

/**
 * Only if all variants on sale, sold out or not, have the same, lower price. With different prices it would be unclear which one
 * it refers to: a false bargain.
 */
const listPrice = sql`
  case when p.list_price_cents > p.min_price_cents and not exists (
    select from variant v where v.product_id = p.id and v.on_sale and v.price_cents <> p.min_price_cents
  ) then p.list_price_cents end`;

/**
 * Cards in the order of `ids`, in one query; ids without a product are left out. A delisted product is still shown, as out
 * of stock, to users with it in their favorites.
 */
export async function productCards(db: Kysely<Database>, ids: number[], lang: Lang): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const { rows } = await prepared(sql<CardRow>`
    select p.id, coalesce(own.title, english.title) as title, picture.hash, picture.width, picture.height, picture.colour,
      p.min_price_cents, p.max_price_cents, ${listPrice} as list_price_cents, p.sold, p.rating_tenths, p.review_count,
      p.free_freight, p.in_stock and p.on_sale as in_stock, p.created_at,
      shop.id as shop_id, shop.name as shop_name, shop.country as shop_country
    from unnest(${ids}::bigint[]) with ordinality as wanted(id, position)
    join product p on p.id = wanted.id
    join picture on picture.id = p.picture_id
    join shop on shop.id = p.shop_id
    left join product_text own on own.product_id = p.id and own.lang = ${lang}
    left join product_text english on english.product_id = p.id and english.lang = 'en'
    order by wanted.position`).execute(db);
  return rows.map(cardOf);
}

function cardOf(row: CardRow): ProductCard {
  return {
    id: row.id,
    title: row.title,
    picture: imageOf(row),
    price: amount(row.min_price_cents),
    fromPrice: row.max_price_cents > row.min_price_cents,
    listPrice: row.list_price_cents === null ? null : amount(row.list_price_cents),
    sold: row.sold,
    rating: row.review_count === 0 ? null : row.rating_tenths / 10,
    reviewCount: row.review_count,
    freeFreight: row.free_freight,
    inStock: row.in_stock,
    createdAt: unixSeconds(row.created_at),
    shop: { id: row.shop_id, name: row.shop_name, country: row.shop_country },
  };
}
