import { type Kysely, sql } from 'kysely';
import type { ShopCard } from '#contract/catalog.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { ImageRow } from './cards.ts';

interface ShopCardRow {
  id: number;
  name: string;
  country: string;
  city: string;
  colour: string;
  recent_sold: number;
  sold: number;
  fans: number;
  review_count: number;
  favourable_count: number;
  products: number;
  logo: ImageRow | null;
  pictures: ImageRow[];
}

/** Cards in the order of `ids`, in one query; ids without a shop are left out. */
export async function shopCards(db: Kysely<Database>, ids: number[]): Promise<ShopCard[]> {
  if (ids.length === 0) return [];
  const { rows } = await prepared(sql<ShopCardRow>`
    select s.id, s.name, s.country, s.city, s.colour, s.recent_sold, s.sold, s.fans, s.review_count, s.favourable_count,
      coalesce((select sum(products) from shop_category k where k.shop_id = s.id), 0)::bigint as products,
      (select json_build_object('hash', hash, 'width', width, 'height', height, 'colour', colour)
        from picture where picture.id = s.logo_id) as logo,
      coalesce((
        select json_agg(json_build_object('hash', hash, 'width', width, 'height', height, 'colour', colour) order by place)
        from (
          select picture.*, row_number() over (order by p.sold desc, p.id desc) as place
          from product p join picture on picture.id = p.picture_id
          where p.shop_id = s.id and p.on_sale
          order by p.sold desc, p.id desc limit 3
        ) as best
      ), '[]') as pictures
    from unnest(${ids}::bigint[]) with ordinality as wanted(id, position)
    join shop s on s.id = wanted.id
    order by wanted.position`).execute(db);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    country: row.country,
    city: row.city,
    colour: row.colour,
    sales: row.recent_sold,
    totalSales: row.sold,
    fans: row.fans,
    favourableRate:
      row.review_count === 0 ? null : Math.round((row.favourable_count * 100) / row.review_count),
    products: row.products,
    ...(row.logo && { logo: row.logo }),
    pictures: row.pictures,
  }));
}
