import { type Kysely, type RawBuilder, sql } from 'kysely';
import { imageUrl } from '#domain/images.ts';
import type { Lang } from '#domain/languages.ts';
import { amount, asCents } from '#domain/money.ts';
import { maxLowStock } from '#domain/shop-settings.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { belowNewest, newestFirst } from '../../../platform/http/id-cursor.ts';
import { pageByValue } from '../../../platform/http/value-cursor.ts';
import { unixSeconds } from '../../../platform/unix-seconds.ts';
import { searchQueryOf } from '../../catalog/search/query.ts';
import { readCategories } from '../../import/category-names.ts';
import type { OpsContext, OpsHandler } from '../context.ts';
import { shopsOf } from '../shop-filter.ts';
import { readShopSettings } from '../../shop-settings/read.ts';
import type { productOrders, productStates } from './calls.ts';

/** Pixels: twice the size in the console. */
const rowImage = 160;

/** Products with a variant that runs low. The largest limit is the condition of the index `variant_by_low_stock`. */
const runsLow = (limit: number) => sql`select product_id from variant
  where on_sale and stock_tracked and stock <= ${sql.lit(maxLowStock)} and stock <= ${sql.lit(limit)}`;

const statesBy = (lowStock: number): Record<(typeof productStates)[number], RawBuilder<boolean>> => ({
  on_sale: sql`p.on_sale`,
  delisted: sql`not p.on_sale`,
  scheduled: sql`not p.on_sale and p.id in (select product_id from product_schedule)`,
  sold_out: sql`p.on_sale and not p.in_stock`,
  low: sql`p.on_sale and p.id in (${runsLow(lowStock)})`,
});

/** Start of the list `low` for the operator's queues, without a time: nothing records since when. */
export async function lowStockQueue(services: OpsContext, most: number): Promise<RawBuilder<unknown>> {
  const { lowStock } = await readShopSettings(services, ['lowStock']);
  return sql`select null::timestamptz as at from product p
    where ${statesBy(lowStock).low} limit ${sql.lit(most)}`;
}

/** A shorter beginning of a word matches too many products. */
const minPrefix = 4;

/** Ids of products with a variant of this SKU. */
export const productsWithSku = (sku: string): RawBuilder<unknown> =>
  sql`select product_id from import_product
    where jsonb_path_query_array(kept, '$.variants[*].sku') @> ${JSON.stringify([sku])}::jsonb`;

/**
 * Ids by words of the texts in any language, the last one also by its beginning; by id, handle or SKU. @param above leaves out
 * products with these and lower ids
 */
const found = (text: string, above: number): RawBuilder<unknown> => {
  const words = searchQueryOf(text, text.split(/\s/).at(-1)!.length >= minPrefix);
  return sql.join(
    [
      sql`select id from product where slug = ${text}`,
      productsWithSku(text),
      ...(/^\d{1,15}$/.test(text) ? [sql`select ${text}::bigint`] : []),
      ...(words
        ? [
            sql`select product_id from product_search
              where product_id > ${sql.lit(above)} and vector @@ ${words.match}::tsquery`,
          ]
        : []),
    ],
    sql` union all `,
  );
};

/** Each has an index. */
const orders = {
  most_sold: { value: 'p.sold', direction: 'desc' },
  least_sold: { value: 'p.sold', direction: 'asc' },
  cheapest: { value: 'p.min_price_cents', direction: 'asc' },
  most_expensive: { value: 'p.min_price_cents', direction: 'desc' },
} as const satisfies Record<(typeof productOrders)[number], object>;

/** A page of the rows that match the text, newest first: of the newest ones if they fill it, else of all. */
async function searchPage(
  rows: ReturnType<typeof productRows>,
  db: Kysely<Database>,
  { find, ...wanted }: { find: string; cursor?: string | undefined; limit: number },
) {
  const pageAbove = (above: number) =>
    newestFirst(
      rows
        .where(sql<boolean>`p.id in (${found(find, above)})`)
        .$if(above > 0, (query) => query.where('p.id', '>', above)),
      'p.id',
      wanted,
    );
  const above = await belowNewest(db, 'product', wanted.cursor);
  const newest = await pageAbove(above);
  return above > 0 && newest.next === null ? pageAbove(0) : newest;
}

/** Products that match every given filter. */
export const listProducts = (async (ctx, { cursor, limit, find, status, category, shop, sort }) => {
  const { db, lang } = ctx;
  const shopIds = await shopsOf(db, shop);
  const { lowStock } = await readShopSettings(ctx, ['lowStock']);
  const rows = productRows(db, { lang, lowStock })
    .$if(status !== undefined, (query) => query.where(statesBy(lowStock)[status!]))
    .$if(category !== undefined, (query) => query.where('category.slug', '=', category!))
    .$if(shopIds !== undefined, (query) => query.where('p.shop_id', 'in', shopIds!));
  const wanted = { cursor, limit };
  const { page, next } =
    find !== undefined
      ? await searchPage(rows, db, { find, ...wanted })
      : sort !== undefined
        ? await pageByValue(rows, { ...orders[sort], id: 'p.id' }, wanted)
        : await newestFirst(rows, 'p.id', wanted);
  const list = page.map((row) => ({
    id: row.id,
    handle: row.slug,
    title: row.title,
    image: imageUrl(row.hash, rowImage, 'webp'),
    shop: row.shop,
    category: row.category,
    onSale: row.on_sale,
    inStock: row.in_stock,
    isLow: row.is_low,
    /** Time at which the draft goes on sale, or should have; `null`: none. */
    publishAt: row.publish_at && unixSeconds(row.publish_at),
    /** It stayed a draft at that time. */
    isIncomplete: row.problem !== null,
    lowestPrice: amount(asCents(row.min_price_cents)),
    highestPrice: amount(asCents(row.max_price_cents)),
    /** Pieces of the variants that are counted; `null`: none is. */
    stock: row.stock,
    sold: row.sold,
  }));
  return { data: { list, next } };
}) satisfies OpsHandler<'productList'>;

const productRows = (db: Kysely<Database>, { lang, lowStock }: { lang: Lang; lowStock: number }) =>
  db
    .selectFrom('product as p')
    .innerJoin('shop', 'shop.id', 'p.shop_id')
    .innerJoin('category', 'category.id', 'p.category_id')
    .innerJoin('picture', 'picture.id', 'p.picture_id')
    .leftJoin('product_schedule as s', (join) =>
      join.onRef('s.product_id', '=', 'p.id').on('p.on_sale', '=', false),
    )
    .select(['s.publish_at', 's.problem'])
    .select(['p.id', 'p.slug', 'shop.name as shop', 'category.slug as category', 'picture.hash'])
    .select(['p.on_sale', 'p.in_stock', 'p.min_price_cents', 'p.max_price_cents', 'p.sold'])
    .select([
      sql<string>`(select title from product_text t where t.product_id = p.id and t.lang in (${lang}, 'en')
        order by t.lang = ${lang} desc limit 1)`.as('title'),
      // Of counted variants; null: none is counted.
      sql<number | null>`(select sum(stock) filter (where stock_tracked)::int from variant v
        where v.product_id = p.id and v.on_sale)`.as('stock'),
      sql<boolean>`p.id in (${runsLow(lowStock)} and product_id = p.id)`.as('is_low'),
    ]);

export const listChoices = (async ({ db, lang }) => ({
  data: { categories: await namedCategories(db, lang) },
})) satisfies OpsHandler<'productChoices'>;

async function namedCategories(db: Kysely<Database>, lang: string) {
  const rows = await readCategories(db);
  return rows.map(({ slug, names }) => ({ slug, name: names.get(lang) ?? names.get('en') ?? slug }));
}
