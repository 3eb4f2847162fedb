import { type Kysely, sql } from 'kysely';
import { favorableFromStars } from '#domain/review.ts';
import type { Database } from '../../platform/db/schema.ts';

interface Scores {
  productScore: number;
  serviceScore: number;
  postageScore: number;
}

/**
 * Adds one public review to the totals of its product and shop, or takes it out, so that they match the rows. Comes last, and the
 * product before its shop, as in a payment: the row of a best seller is contended and must be locked briefly.
 */
export async function countReview(
  trx: Kysely<Database>,
  productId: number,
  { productScore, serviceScore, postageScore }: Scores,
  change: 1 | -1 = 1,
): Promise<void> {
  const sums = sql`review_count = review_count + ${change},
    product_score_sum = product_score_sum + ${change * productScore},
    service_score_sum = service_score_sum + ${change * serviceScore},
    postage_score_sum = postage_score_sum + ${change * postageScore}`;
  await sql`update product set ${sums} where id = ${productId}`.execute(trx);
  const stars = sql`star_counts[${sql.lit(productScore)}]`;
  await sql`
    update shop set ${sums}, ${stars} = ${stars} + ${change},
      favourable_count = favourable_count + ${productScore >= favorableFromStars ? change : 0}
    where id = (select shop_id from product where id = ${productId})`.execute(trx);
}
