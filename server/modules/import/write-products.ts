import { type Kysely, type RawBuilder, sql } from 'kysely';
import { maxQuantity } from '#domain/cart.ts';
import type { Database } from '../../platform/db/schema.ts';
import { refreshStock, variantSummary } from '../catalog/stock.ts';
import type { Target } from './target.ts';

/** Rows of an insert, in order. */
const given = (rows: readonly object[], columns: string): RawBuilder<unknown> =>
  sql`rows from (json_to_recordset(${JSON.stringify(rows)}::json) as (${sql.raw(columns)}))`;

/**
 * Writes products in their wanted state. Unchanged rows are not written, so that they announce no change. Nothing that an order
 * may refer to is deleted: a removed variant is delisted. @returns ids by handle
 */
export async function writeProducts(
  trx: Kysely<Database>,
  targets: readonly Target[],
): Promise<Map<string, number>> {
  const ids = await writeRows(trx, targets);
  const products = targets.map((target) => ({ target, id: ids.get(target.slug)! }));
  const productIds = products.map(({ id }) => id);
  // In id order, as orders lock them.
  await sql`select from variant where product_id = any(${productIds}::bigint[]) order by id for no key update`.execute(
    trx,
  );
  await writeTexts(
    trx,
    products.flatMap(({ id, target }) =>
      Array.from(target.texts, ([lang, text]) => ({
        product_id: id,
        lang,
        ...text,
        seo_title: text.seoTitle,
        seo_description: text.seoDescription,
      })),
    ),
    productIds,
  );
  await writeImages(
    trx,
    products.flatMap(({ id, target }) =>
      target.imageIds.map((imageId, position) => ({ product_id: id, position, picture_id: imageId })),
    ),
    productIds,
  );
  await writeVariants(
    trx,
    products.flatMap(({ id, target }) =>
      target.variants.map((variant, position) => ({
        product_id: id,
        position,
        option_values: `{${variant.values.join(',')}}`,
        price_cents: variant.priceCents,
        stock: variant.stock,
        stock_tracked: variant.stockTracked,
        stock_for: variant.stockFor,
        picture_id: variant.imageId,
      })),
    ),
    productIds,
  );
  await refreshStock(trx, productIds);
  return ids;
}

async function writeRows(trx: Kysely<Database>, targets: readonly Target[]): Promise<Map<string, number>> {
  const rows = targets.map((target) => ({
    slug: target.slug,
    shop_id: target.shopId,
    category_id: target.categoryId,
    weight_grams: target.grams,
    list_price_cents: target.listPriceCents,
    picture_id: target.imageId,
    on_sale: target.onSale,
    ...variantSummary(
      target.variants.map(({ priceCents, stock, stockTracked }) => ({
        priceCents,
        stock: stockTracked ? stock : maxQuantity,
      })),
    ),
  }));
  const columns = sql`slug, shop_id, category_id, weight_grams, list_price_cents, picture_id, on_sale`;
  // A new product gets the values of its future variants, so that it need not be written twice; refreshStock is authoritative.
  await sql`
    insert into product (${columns}, min_price_cents, max_price_cents, in_stock, free_freight)
    select ${columns}, lowest, highest, stocked, false from ${given(rows, 'slug text, shop_id bigint, category_id int, weight_grams int, list_price_cents bigint, picture_id bigint, on_sale bool, lowest bigint, highest bigint, stocked bool')}
      with ordinality as r order by ordinality
    on conflict (slug) do update set shop_id = excluded.shop_id, category_id = excluded.category_id,
      weight_grams = excluded.weight_grams, list_price_cents = excluded.list_price_cents,
      picture_id = excluded.picture_id, on_sale = excluded.on_sale
    where (product.shop_id, product.category_id, product.weight_grams, product.list_price_cents, product.picture_id, product.on_sale)
      is distinct from (excluded.shop_id, excluded.category_id, excluded.weight_grams, excluded.list_price_cents, excluded.picture_id, excluded.on_sale)`.execute(
    trx,
  );
  const { rows: found } = await sql<{ id: number; slug: string }>`
    select id, slug from product where slug = any(${targets.map(({ slug }) => slug)}::text[])`.execute(trx);
  return new Map(found.map(({ id, slug }) => [slug, id]));
}

async function writeTexts(
  trx: Kysely<Database>,
  rows: readonly object[],
  productIds: number[],
): Promise<void> {
  const texts = given(
    rows,
    'product_id bigint, lang text, title text, description text, specs jsonb, options jsonb, seo_title text, seo_description text',
  );
  await sql`
    insert into product_text (product_id, lang, title, description, specs, options, seo_title, seo_description)
    select product_id, lang, title, description, specs, options, seo_title, seo_description from ${texts} as r
    on conflict (product_id, lang) do update set title = excluded.title, description = excluded.description,
      specs = excluded.specs, options = excluded.options, seo_title = excluded.seo_title,
      seo_description = excluded.seo_description
    where (product_text.title, product_text.description, product_text.specs, product_text.options,
        product_text.seo_title, product_text.seo_description)
      is distinct from (excluded.title, excluded.description, excluded.specs, excluded.options, excluded.seo_title,
        excluded.seo_description)`.execute(trx);
  // Devices that store the shop must also receive the removal of a language; inserts and updates notify by trigger.
  await sql`
    with kept as (select product_id, lang from ${texts} as r), gone as (
      delete from product_text t where product_id = any(${productIds}::bigint[])
        and not exists (select from kept where kept.product_id = t.product_id and kept.lang = t.lang)
      returning product_id
    )
    select note_product_changes(array_agg(shop_id), array_agg(id), array_agg(not on_sale))
    from product where id in (select product_id from gone) having count(*) > 0`.execute(trx);
}

async function writeImages(
  trx: Kysely<Database>,
  rows: readonly object[],
  productIds: number[],
): Promise<void> {
  const images = given(rows, 'product_id bigint, position int, picture_id bigint');
  await sql`
    delete from product_picture p where product_id = any(${productIds}::bigint[])
      and position >= (select count(*) from ${images} as r where r.product_id = p.product_id)`.execute(trx);
  await sql`
    insert into product_picture (product_id, position, picture_id)
    select product_id, position, picture_id from ${images} as r
    on conflict (product_id, position) do update set picture_id = excluded.picture_id
    where product_picture.picture_id <> excluded.picture_id`.execute(trx);
}

async function writeVariants(
  trx: Kysely<Database>,
  rows: readonly object[],
  productIds: number[],
): Promise<void> {
  const variants = given(
    rows,
    'product_id bigint, position int, option_values int[], price_cents bigint, stock int, stock_tracked bool, stock_for text, picture_id bigint',
  );
  const sets = sql`(r.stock_for = 'changed' or r.stock_for = 'untracked' and not v.stock_tracked)`;
  await sql`
    update variant v set on_sale = false where product_id = any(${productIds}::bigint[]) and on_sale
      and not exists (select from ${variants} as r
        where r.product_id = v.product_id and r.option_values = v.option_values)`.execute(trx);
  await sql`
    with r as materialized (select * from ${variants} as r), changed as (
      update variant v set position = r.position, price_cents = r.price_cents, picture_id = r.picture_id, on_sale = true,
        stock = case when ${sets} then r.stock else v.stock end,
        stock_tracked = case when ${sets} then r.stock_tracked else v.stock_tracked end
      from r where v.product_id = r.product_id and v.option_values = r.option_values
        and ((v.position, v.price_cents, v.picture_id, v.on_sale) is distinct from (r.position, r.price_cents, r.picture_id, true)
          or ${sets} and (v.stock, v.stock_tracked) is distinct from (r.stock, r.stock_tracked))
    )
    insert into variant (product_id, position, option_values, price_cents, stock, stock_tracked, picture_id)
    select product_id, position, option_values, price_cents, stock, stock_tracked, picture_id from r
    where not exists (select from variant v where v.product_id = r.product_id and v.option_values = r.option_values)
    order by product_id, position`.execute(trx);
}
