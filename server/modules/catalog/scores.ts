import { type Kysely, sql } from 'kysely';
import type * as v from 'valibot';
import type { ScoreSummary } from '#contract/catalog.ts';
import type { Database } from '../../platform/db/schema.ts';

type Summary = v.InferOutput<typeof ScoreSummary>;

interface ScoreRow {
  count: number;
  product_sum: number;
  service_sum: number;
  postage_sum: number;
  stars: Summary['stars'];
}

const mean = (sum: number, count: number) => (count === 0 ? null : Math.round((sum * 10) / count) / 10);

const summaryOf = (row: ScoreRow): Summary => ({
  count: row.count,
  product: mean(row.product_sum, row.count),
  service: mean(row.service_sum, row.count),
  postage: mean(row.postage_sum, row.count),
  stars: row.stars,
});

/** Means to one decimal and the number of reviews by star. */
export async function productScores(db: Kysely<Database>, productId: number): Promise<Summary> {
  const { rows } = await sql<ScoreRow>`
    select count(*) as count, coalesce(sum(product_score), 0) as product_sum,
      coalesce(sum(service_score), 0) as service_sum, coalesce(sum(postage_score), 0) as postage_sum,
      json_build_array(${sql.join([1, 2, 3, 4, 5].map((stars) => sql`count(*) filter (where product_score = ${sql.lit(stars)})`))}) as stars
    from review where product_id = ${productId} and hidden_at is null`.execute(db);
  return summaryOf(rows[0]!);
}

/** Over all reviews of the shop's products, as stored with the shop. */
export async function shopScores(db: Kysely<Database>, shopId: number): Promise<Summary> {
  const { rows } = await sql<ScoreRow>`
    select review_count as count, product_score_sum as product_sum, service_score_sum as service_sum,
      postage_score_sum as postage_sum, star_counts as stars
    from shop where id = ${shopId}`.execute(db);
  const none: ScoreRow = { count: 0, product_sum: 0, service_sum: 0, postage_sum: 0, stars: [0, 0, 0, 0, 0] };
  return summaryOf(rows[0] ?? none);
}
