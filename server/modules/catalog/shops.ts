import { type Kysely, sql } from 'kysely';
import type { ShopDetail } from '#contract/shops.ts';
import type { Output, Parsed } from '#contract/calls.ts';
import type { Lang } from '#domain/languages.ts';
import { literally } from '../../platform/db/like.ts';
import type { Database } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors.ts';
import { pageOf, type Position } from './cursor.ts';
import { freightOf, type FreightRow } from './freight.ts';
import { keyset, newest, type Order } from './keyset.ts';
import { shopScores } from './scores.ts';
import { shopCards } from './shop-cards.ts';

const orders: Record<Parsed<'shopList'>['sort'], Order> = {
  hot: { name: 'hot', by: sql`s.recent_sold`, direction: 'desc' },
  fans: { name: 'fans', by: sql`s.fans`, direction: 'desc' },
  newest: newest(sql`s.opened_at`),
};

/** Shops whose name has a word with this prefix. */
export const nameBegins = (q: string) =>
  sql<boolean>`(s.name ilike ${`${literally(q)}%`} or s.name ilike ${`% ${literally(q)}%`})`;

/** `shop/list` and `shop/hot`. */
export async function listShops(
  db: Kysely<Database>,
  input: Parsed<'shopList'>,
): Promise<Output<'shopList'>> {
  const order = orders[input.sort];
  const { key, after, orderBy } = keyset(order, sql`s.id`, input.cursor);
  const { rows } = await sql<Position>`
    select s.id, ${key} as key from shop s
    where ${after} and ${input.q === undefined ? sql`true` : nameBegins(input.q)}
    order by ${orderBy} limit ${input.limit + 1}`.execute(db);
  const page = pageOf(rows, input.limit, order.name);
  return {
    list: await shopCards(
      db,
      page.rows.map(({ id }) => id),
    ),
    next: page.next,
  };
}

interface ShopRow extends FreightRow {
  intro: string;
  opened_at: Date;
  categories: ShopDetail['categories'];
}

/** `shop/detail`. @throws Refusal `not_found` */
export async function shopDetail(db: Kysely<Database>, id: number, lang: Lang): Promise<ShopDetail> {
  const [[card], row, scores] = await Promise.all([
    shopCards(db, [id]),
    shopRow(db, id, lang),
    shopScores(db, id),
  ]);
  if (!card || !row) throw new Refusal('not_found');
  return {
    ...card,
    intro: row.intro,
    freight: freightOf(row),
    openedAt: Math.floor(row.opened_at.getTime() / 1000),
    categories: row.categories,
    scores,
  };
}

async function shopRow(db: Kysely<Database>, id: number, lang: Lang): Promise<ShopRow | undefined> {
  const { rows } = await sql<ShopRow>`
    select s.freight_base_cents, s.freight_per_kg_cents, s.freight_free_from_cents, s.opened_at,
      coalesce((select intro from shop_text t where t.shop_id = s.id and t.lang in (${lang}, 'en')
        order by t.lang = ${lang} desc limit 1), '') as intro,
      coalesce((
        select json_agg(json_build_object('slug', slug, 'name', name, 'count', n) order by position)
        from (
          select category.slug, category.position, k.products as n,
            (select name from category_text t where t.category_id = category.id and t.lang in (${lang}, 'en')
              order by t.lang = ${lang} desc limit 1) as name
          from shop_category k join category on category.id = k.category_id
          where k.shop_id = s.id and k.products > 0
        ) as counted
      ), '[]') as categories
    from shop s where s.id = ${id}`.execute(db);
  return rows[0];
}
