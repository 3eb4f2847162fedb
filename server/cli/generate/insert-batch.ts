import { type RawBuilder, sql, type Transaction } from 'kysely';
import { langs } from '#domain/languages.ts';
import type { Database } from '../../platform/db/schema.ts';
import { daysAgo } from '../../demo/days.ts';
import { idOf } from '../../demo/seed-images.ts';
import { indexProducts, type Searchable } from '../../modules/catalog/search/indexing.ts';
import { travelsFree, variantSummary } from '../../modules/catalog/stock.ts';
import type { Ground } from './ground.ts';
import type { Kind } from './kinds.ts';
import type { GeneratedProduct } from './product.ts';

/** Slug of a generated product, which identifies it as generated. */
const productSlug = (number: number) => `generated-${number}`;
export const shopSlug = (number: number) => `generated-shop-${number}`;

interface Shop {
  id: number;
  name: string;
}

/** Rows as one JSON parameter: one statement per table for any number of rows. */
const rowsOf = (rows: unknown[], columns: RawBuilder<unknown>) =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) as r(${columns})`;

/**
 * Writes products with all their rows, indexed for search. Texts shared by all products of a kind must be in the transaction's
 * table `generated_text`. @param shops by number
 */
export async function insertBatch(
  trx: Transaction<Database>,
  products: GeneratedProduct[],
  shops: ReadonlyMap<number, Shop>,
  ground: Ground,
): Promise<void> {
  const ids = await insertProducts(trx, products, shops, ground);
  const numbered = products.map((product) => ({ ...product, id: ids.get(productSlug(product.number))! }));
  const kindOf = (product: GeneratedProduct) => ground.kinds[product.kind]!;
  await sql`
    insert into product_text (product_id, lang, title, description, specs, options)
    select r.id, r.lang, r.title, t.description, t.specs, t.options
    from ${rowsOf(
      numbered.flatMap(({ id, kind, titles }) =>
        langs.map((lang) => ({ id, kind, lang, title: titles[lang] })),
      ),
      sql`id bigint, kind int, lang text, title text`,
    )} join generated_text t on t.kind = r.kind and t.lang = r.lang`.execute(trx);
  await sql`
    insert into product_picture (product_id, position, picture_id)
    select * from ${rowsOf(
      numbered.flatMap((product) =>
        kindOf(product).pictures.map((name, position) => ({
          id: product.id,
          position,
          picture: idOf(ground.imageIds, name),
        })),
      ),
      sql`id bigint, position int, picture bigint`,
    )}`.execute(trx);
  await sql`
    insert into variant (product_id, position, option_values, price_cents, stock, picture_id)
    select id, position, array(select json_array_elements_text(values)::int), price, stock, picture from ${rowsOf(
      numbered.flatMap((product) =>
        product.variants.map(({ priceCents, stock }, position) => {
          const { values, picture } = kindOf(product).variants[position]!;
          const shown = picture === null ? null : idOf(ground.imageIds, picture);
          return { id: product.id, position, values, price: priceCents, stock, picture: shown };
        }),
      ),
      sql`id bigint, position int, values json, price bigint, stock int, picture bigint`,
    )}`.execute(trx);
  await sql`
    insert into product_sales_day (product_id, day, pieces)
    select id, current_date - ago, pieces from ${rowsOf(
      numbered.flatMap(({ id, sales }) => sales.map(([ago, pieces]) => ({ id, ago, pieces }))),
      sql`id bigint, ago int, pieces int`,
    )}`.execute(trx);
  await insertReviews(trx, numbered, kindOf);
  const searchable = numbered.map((product): Searchable => {
    const kind = kindOf(product);
    return {
      productId: product.id,
      titles: product.titles,
      names: [...ground.categoryNames.get(kind.category)!, shops.get(product.shop)!.name],
      details: langs.flatMap((lang) => {
        const { specs, options } = kind.texts[lang];
        return [...specs.map(({ value }) => value), ...options.flatMap(({ values }) => values)];
      }),
    };
  });
  await indexProducts(trx, searchable);
}

async function insertProducts(
  trx: Transaction<Database>,
  products: GeneratedProduct[],
  shops: ReadonlyMap<number, Shop>,
  { kinds, categoryIds, imageIds }: Ground,
): Promise<Map<string, number>> {
  const rows = products.map((product) => {
    const kind = kinds[product.kind]!;
    const { lowest, highest, stocked } = variantSummary(product.variants);
    const sum = (at: 0 | 1 | 2) => product.reviews.reduce((total, { scores }) => total + scores[at], 0);
    const pieces = (sales: GeneratedProduct['sales']) => sales.reduce((total, [, each]) => total + each, 0);
    return {
      slug: productSlug(product.number),
      shop: shops.get(product.shop)!.id,
      category: idOf(categoryIds, kind.category),
      weight: kind.weightGrams,
      list: lowest === highest ? product.listPriceCents : null,
      picture: idOf(imageIds, kind.pictures[0]!),
      created: daysAgo(product.ageDays),
      lowest,
      highest,
      stocked,
      sold: pieces(product.sales),
      recent: pieces(product.sales.filter(([ago]) => ago < 30)),
      seen: product.seen,
      reviews: product.reviews.length,
      product_sum: sum(0),
      service_sum: sum(1),
      postage_sum: sum(2),
    };
  });
  const inserted = await sql<{ id: number; slug: string }>`
    insert into product (slug, shop_id, category_id, weight_grams, list_price_cents, picture_id, created_at,
      min_price_cents, max_price_cents, in_stock, free_freight, sold, recent_sold, seen, review_count,
      product_score_sum, service_score_sum, postage_score_sum)
    select r.slug, shop, category, weight, list, picture, created, lowest, highest, stocked,
      ${travelsFree(sql`lowest`, sql`weight`)}, r.sold, recent, seen, reviews, product_sum, service_sum, postage_sum
    from ${rowsOf(
      rows,
      sql`slug text, shop bigint, category int, weight int, list bigint, picture bigint, created timestamptz,
        lowest bigint, highest bigint, stocked boolean, sold bigint, recent bigint, seen bigint, reviews int,
        product_sum bigint, service_sum bigint, postage_sum bigint`,
    )} join shop s on s.id = r.shop
    returning id, slug`.execute(trx);
  return new Map(inserted.rows.map(({ id, slug }) => [slug, id]));
}

async function insertReviews(
  trx: Transaction<Database>,
  products: (GeneratedProduct & { id: number })[],
  kindOf: (product: GeneratedProduct) => Kind,
): Promise<void> {
  const rows = products.flatMap((product) =>
    product.reviews.map(({ words, variant, scores: [productScore, service, postage], ageDays }) => {
      const { author, lang, content } = kindOf(product).reviews[words]!;
      const scores = { product: productScore, service, postage };
      return {
        id: product.id,
        position: variant,
        author,
        lang,
        content,
        created: daysAgo(ageDays),
        ...scores,
      };
    }),
  );
  await sql`
    insert into review (product_id, variant_id, author, lang, product_score, service_score, postage_score, content, created_at)
    select r.id, variant.id, author, lang, product, service, postage, content, created
    from ${rowsOf(
      rows,
      sql`id bigint, position int, author text, lang text, product int, service int, postage int, content text, created timestamptz`,
    )} join variant on variant.product_id = r.id and variant.position = r.position
    order by created`.execute(trx);
}
