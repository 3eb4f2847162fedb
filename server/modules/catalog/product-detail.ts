import { type Kysely, sql } from 'kysely';
import type { ProductDetail } from '#contract/products.ts';
import type { Variant } from '#contract/catalog.ts';
import type { Lang } from '#domain/languages.ts';
import { amount, asCents } from '#domain/money.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { Database } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors.ts';
import { productCards, type ImageRow } from './cards.ts';
import { freightOf, type FreightRow } from './freight.ts';
import { ofProduct, reviewPage } from './review-page.ts';
import { reviewOf } from './review-rows.ts';
import { productScores } from './scores.ts';
import { shopCards } from './shop-cards.ts';
import { similarIds } from './similar.ts';
import { orderablePieces } from './stock.ts';

const newestReviews = 3;

interface ProductRow extends FreightRow {
  shop_id: number;
  category_id: number;
  category_slug: string;
  category_name: string;
  seen: number;
  weight_grams: number;
  description: string;
  seo_title: string | null;
  seo_description: string | null;
  specs: ProductDetail['specs'];
  options: ProductDetail['options'];
  pictures: (ImageRow & { alt: string | null })[];
}

/** `product/detail`. @throws Refusal `not_found` for a product that does not exist or is delisted */
export async function productDetail(db: Kysely<Database>, id: number, lang: Lang): Promise<ProductDetail> {
  const product = await productRow(db, id, lang);
  if (!product) throw new Refusal('not_found');
  const [[card], variants, [shopCard], scores, reviews, similar] = await Promise.all([
    productCards(db, [id], lang),
    variantsOf(db, id),
    shopCards(db, [product.shop_id]),
    productScores(db, id),
    reviewPage(db, { of: ofProduct(id), limit: newestReviews }, lang),
    similarIds(db, id, product.category_id).then((ids) => productCards(db, ids, lang)),
  ]);
  if (!card || !shopCard) throw new Refusal('not_found'); // deleted a moment ago
  return {
    ...card,
    pictures: product.pictures.map(({ hash, width, height, colour }) => ({ hash, width, height, colour })),
    alts: product.pictures.map(({ alt }) => alt ?? ''),
    description: product.description,
    seoTitle: product.seo_title,
    seoDescription: product.seo_description,
    specs: product.specs,
    options: product.options,
    variants,
    seen: product.seen,
    weightGrams: product.weight_grams,
    freight: freightOf(product),
    category: { slug: product.category_slug, name: product.category_name },
    shopCard,
    scores,
    reviews: reviews.rows.map(reviewOf),
    similar,
  };
}

async function productRow(db: Kysely<Database>, id: number, lang: Lang): Promise<ProductRow | undefined> {
  const { rows } = await prepared(sql<ProductRow>`
    select p.shop_id, p.category_id, p.seen, p.weight_grams,
      shop.freight_base_cents, shop.freight_per_kg_cents, shop.freight_free_from_cents,
      category.slug as category_slug,
      (select name from category_text t where t.category_id = category.id and t.lang in (${lang}, 'en')
        order by t.lang = ${lang} desc limit 1) as category_name,
      texts.description, texts.seo_title, texts.seo_description, texts.specs, texts.options,
      (select coalesce(json_agg(json_build_object('hash', hash, 'width', width, 'height', height, 'colour', colour,
            'alt', coalesce(texts.alts ->> picture_id::text, english.alts ->> picture_id::text)) order by position), '[]')
        from product_picture join picture on picture.id = picture_id where product_id = p.id) as pictures
    from product p
    join shop on shop.id = p.shop_id
    join category on category.id = p.category_id
    join lateral (
      select * from product_text t where t.product_id = p.id and t.lang in (${lang}, 'en')
      order by t.lang = ${lang} desc limit 1
    ) as texts on true
    left join product_text english on english.product_id = p.id and english.lang = 'en'
    where p.id = ${id} and p.on_sale`).execute(db);
  return rows[0];
}

/** The variants on sale. */
async function variantsOf(db: Kysely<Database>, productId: number): Promise<Variant[]> {
  const rows = await db
    .selectFrom('variant as v')
    .leftJoin('picture', 'picture.id', 'v.picture_id')
    .select(['v.id', 'option_values', 'price_cents', 'hash', 'width', 'height', 'colour'])
    .select(orderablePieces.as('stock'))
    .where('product_id', '=', productId)
    .where('on_sale', '=', true)
    .orderBy('position')
    .execute();
  return rows.map(
    ({ id, option_values: values, price_cents: price, stock, hash, width, height, colour }) => ({
      id,
      values,
      price: amount(asCents(price)),
      stock,
      picture: hash === null ? null : { hash, width: width!, height: height!, colour: colour! },
    }),
  );
}
