import { sql } from 'kysely';
import type { SearchQuery } from './query.ts';

/** Weight of a hit in (D, C, B, A): nothing has D, then details, names of category and shop, title. */
const weights = '{0, 0.1, 0.4, 1}';

/**
 * Relevance of a match, the only ranking formula:
 *
 *   text × exact × otherwise × popular × new
 *
 * text: PostgreSQL's rank by the weights above. exact: 2 if the title has every word as typed, so that stems, prefixes
 * and joined words rank lower. otherwise: 0.2 if a word of the title changes the meaning: a sleeping bag is no bag.
 * popular: 3 % for each doubling of sales, and of sales in the last 30 days: a best seller ranks above similar
 * products, never above better matches. Doublings, so that a sale between two pages moves next to nothing.
 * new: 5 % in the first 30 days.
 * An integer, exact in a cursor; over `product_search s join product p`.
 */
export const scoreOf = ({ match, exact, otherwise }: SearchQuery) => sql<number>`round((
    ts_rank(${weights}::float4[], s.vector, ${match}::tsquery)
    * case when s.vector @@ ${exact}::tsquery then 2 else 1 end
    * ${otherwise === null ? sql`1` : sql`case when s.vector @@ ${otherwise}::tsquery then 0.2 else 1 end`}
    * (1 + 0.03 * floor(ln(1 + p.sold) / ln(2)) + 0.03 * floor(ln(1 + p.recent_sold) / ln(2)))
    * case when p.created_at > current_date - 30 then 1.05 else 1 end
  )::numeric * 1000000)::bigint`;
