import { type Kysely, type RawBuilder, sql } from 'kysely';
import { recentSalesDays } from '#domain/recent-sales.ts';
import { favorableFromStars } from '#domain/review.ts';
import type { Database } from '../../platform/db/schema.ts';

/**
 * Recomputes recent sales of products and shops from the daily sales, since days pass without a sale. Reads only
 * products with sales then or in that time. Safe to repeat and to run on several nodes; writes only changes.
 */
export async function refreshRecentSales(db: Kysely<Database>): Promise<void> {
  await sql`
    update product p set recent_sold = r.pieces
    from (
      select id, coalesce(d.pieces, 0) as pieces
      from (select id from product where recent_sold > 0) as was
      full join (
        select product_id as id, sum(pieces) as pieces from product_sales_day where day > current_date - ${recentSalesDays}::int group by 1
      ) as d using (id)
    ) as r
    where p.id = r.id and p.recent_sold <> r.pieces`.execute(db);
  await sql`
    update shop s set recent_sold = r.pieces
    from (
      select shop.id, coalesce(sum(p.recent_sold), 0) as pieces
      from shop left join product p on p.shop_id = shop.id group by shop.id
    ) as r
    where s.id = r.id and s.recent_sold <> r.pieces`.execute(db);
}

/** Number of favorable reviews. @param counts array of the number of reviews with 1, 2 … 5 stars */
export const favorableIn = (counts: RawBuilder<unknown>) =>
  sql`(select sum(n) from unnest(${counts}) with ordinality as by_stars(n, stars) where stars >= ${sql.lit(favorableFromStars)})`;

/**
 * Recounts the public reviews of all products and shops, and the sales of shops; without a review left the mean is unset. For a catalog
 * that was imported or removed as a whole. Writes only changes.
 */
export async function refreshTotals(db: Kysely<Database>): Promise<void> {
  await sql`
    update product p set review_count = r.n, product_score_sum = r.product, service_score_sum = r.service,
      postage_score_sum = r.postage
    from (
      select q.id, count(v.id) as n, coalesce(sum(v.product_score), 0) as product,
        coalesce(sum(v.service_score), 0) as service, coalesce(sum(v.postage_score), 0) as postage
      from product q left join review v on v.product_id = q.id and v.hidden_at is null group by q.id
    ) as r
    where p.id = r.id and (p.review_count, p.product_score_sum, p.service_score_sum, p.postage_score_sum)
      is distinct from (r.n, r.product, r.service, r.postage)`.execute(db);
  await sql`
    update shop s set sold = r.sold, review_count = r.n, product_score_sum = r.product, service_score_sum = r.service,
      postage_score_sum = r.postage
    from (
      select p.shop_id, sum(p.sold) as sold, sum(p.review_count) as n, sum(p.product_score_sum) as product,
        sum(p.service_score_sum) as service, sum(p.postage_score_sum) as postage
      from product p group by p.shop_id
    ) as r
    where s.id = r.shop_id and (s.sold, s.review_count, s.product_score_sum, s.service_score_sum, s.postage_score_sum)
      is distinct from (r.sold, r.n, r.product, r.service, r.postage)`.execute(db);
  const stars = [1, 2, 3, 4, 5].map((n) => sql`count(v.id) filter (where v.product_score = ${sql.lit(n)})`);
  await sql`
    update shop s set star_counts = r.stars, favourable_count = ${favorableIn(sql`r.stars`)}
    from (
      select p.shop_id, array[${sql.join(stars)}]::int[] as stars
      from product p left join review v on v.product_id = p.id and v.hidden_at is null group by p.shop_id
    ) as r
    where s.id = r.shop_id and s.star_counts is distinct from r.stars`.execute(db);
}
