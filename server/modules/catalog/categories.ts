import { type Kysely, sql } from 'kysely';
import type { Category } from '#contract/catalog.ts';
import type { Lang } from '#domain/languages.ts';
import type { Database } from '../../platform/db/schema.ts';
import { type ImageRow, imageOf } from './cards.ts';

interface CategoryRow extends ImageRow {
  slug: string;
  name: string;
  products: number;
}

/** The ten categories of spec §3 in their order, each with its number of products on sale. */
export async function categories(db: Kysely<Database>, lang: Lang): Promise<Category[]> {
  const { rows } = await sql<CategoryRow>`
    select c.slug, coalesce(own.name, english.name) as name, picture.hash, picture.width, picture.height, picture.colour,
      coalesce((select sum(products) from shop_category k where k.category_id = c.id), 0)::bigint as products
    from category c
    join picture on picture.id = c.picture_id
    left join category_text own on own.category_id = c.id and own.lang = ${lang}
    left join category_text english on english.category_id = c.id and english.lang = 'en'
    order by c.position`.execute(db);
  return rows.map((row) => ({
    slug: row.slug,
    name: row.name,
    picture: imageOf(row),
    products: row.products,
  }));
}
