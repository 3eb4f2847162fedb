import { type Kysely, sql } from 'kysely';
import { favorableFromStars } from '#domain/review.ts';
import type { Database } from '../../platform/db/schema.ts';

interface Scores {
  productScore: number;
  serviceScore: number;
  postageScore: number;
}

/**
 * Adds one review to the totals of its product and shop, so that they match the rows. Comes last, and the product before its
 * shop, as in a payment: the row of a best seller is contended and must be locked briefly.
 */
export async function countReview(trx: Kysely<Database>, productId: number, scores: Scores): Promise<void> {
  const { productScore, serviceScore, postageScore } = scores;
  const sums = sql`review_count = review_count + 1, product_score_sum = product_score_sum + ${productScore},
    service_score_sum = service_score_sum + ${serviceScore}, postage_score_sum = postage_score_sum + ${postageScore}`;
  await sql`update product set ${sums} where id = ${productId}`.execute(trx);
  await sql`
    update shop set ${sums}, star_counts[${sql.lit(productScore)}] = star_counts[${sql.lit(productScore)}] + 1,
      favourable_count = favourable_count + ${productScore >= favorableFromStars ? 1 : 0}
    where id = (select shop_id from product where id = ${productId})`.execute(trx);
}
