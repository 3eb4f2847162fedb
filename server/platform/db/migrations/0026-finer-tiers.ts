import { type Kysely, sql } from 'kysely';

/**
 * Three indexes of best sellers in place of two (0019): the best 1,000, 10,000 and 100,000 products; all others, and new
 * ones until they are sorted, are in tier 3. Those that are in another tier by now are moved by its job, a few at a time:
 * each move is written into every search index.
 */
export const up = (db: Kysely<unknown>) =>
  sql`
    alter table product_search alter column tier set default 3;
    create index product_search_good on product_search using gin (vector) with (fastupdate = off) where tier < 3;
    drop index product_search_tier;
    create index product_search_tier on product_search (product_id) where tier < 3;
  `.execute(db);
