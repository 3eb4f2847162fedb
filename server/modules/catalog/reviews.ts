import type { Kysely } from 'kysely';
import type { Output, Parsed } from '#contract/calls.ts';
import type { Lang } from '#domain/languages.ts';
import type { Database } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors.ts';
import { countWithImages, ofProduct, reviewPage } from './review-page.ts';
import { reviewOf } from './review-rows.ts';
import { productScores } from './scores.ts';

/** `product/reviews`. @throws Refusal `not_found` for a product that does not exist */
export async function listReviews(
  db: Kysely<Database>,
  { id, ...wanted }: Parsed<'productReviews'>,
  lang: Lang,
): Promise<Output<'productReviews'>> {
  const product = await db
    .selectFrom('product')
    .select('id')
    .where('id', '=', id)
    .where('on_sale', '=', true)
    .executeTakeFirst();
  if (!product) throw new Refusal('not_found');
  const of = ofProduct(id);
  const { rows, next } = await reviewPage(db, { of, ...wanted }, lang);
  const page = { list: rows.map(reviewOf), next };
  if (wanted.cursor !== undefined) return page;
  const [summary, withPictures] = await Promise.all([productScores(db, id), countWithImages(db, of)]);
  return { ...page, summary, withPictures };
}
