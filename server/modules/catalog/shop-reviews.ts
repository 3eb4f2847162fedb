import { type Kysely, sql } from 'kysely';
import type { Output, Parsed } from '#contract/calls.ts';
import type { ShopReview } from '#contract/shops.ts';
import type { Lang } from '#domain/languages.ts';
import type { Database } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors.ts';
import { type ImageRow, imageOf } from './cards.ts';
import { countWithImages, ofShop, reviewPage } from './review-page.ts';
import { reviewOf } from './review-rows.ts';
import { shopScores } from './scores.ts';

type Reviewed = ShopReview['product'];

/** `shop/reviews`. @throws Refusal `not_found` for a shop that does not exist */
export async function listShopReviews(
  db: Kysely<Database>,
  { id, ...wanted }: Parsed<'shopReviews'>,
  lang: Lang,
): Promise<Output<'shopReviews'>> {
  const shop = await db.selectFrom('shop').select('id').where('id', '=', id).executeTakeFirst();
  if (!shop) throw new Refusal('not_found');
  const of = ofShop(id);
  const { rows, next } = await reviewPage(db, { of, ...wanted }, lang);
  const products = await reviewedProducts(
    db,
    rows.map((row) => row.product_id),
    lang,
  );
  // A product with reviews is never deleted.
  const list = rows.map((row) => ({ ...reviewOf(row), product: products.get(row.product_id)! }));
  if (wanted.cursor !== undefined) return { list, next };
  const [summary, withPictures] = await Promise.all([shopScores(db, id), countWithImages(db, of)]);
  return { list, next, summary, withPictures };
}

/** Reviewed products, including those no longer sold. */
async function reviewedProducts(
  db: Kysely<Database>,
  ids: number[],
  lang: Lang,
): Promise<Map<number, Reviewed>> {
  const { rows } = await sql<ImageRow & { id: number; title: string; on_sale: boolean }>`
    select p.id, coalesce(own.title, english.title) as title, p.on_sale,
      picture.hash, picture.width, picture.height, picture.colour
    from product p
    join picture on picture.id = p.picture_id
    left join product_text own on own.product_id = p.id and own.lang = ${lang}
    left join product_text english on english.product_id = p.id and english.lang = 'en'
    where p.id = any(${ids}::bigint[])`.execute(db);
  return new Map(
    rows.map((row) => [row.id, { id: row.id, title: row.title, picture: imageOf(row), onSale: row.on_sale }]),
  );
}
