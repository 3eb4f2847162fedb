import { type Kysely, sql } from 'kysely';

/**
 * A product's vector has some 3 kB, and stood beside the table: reading it from there, twice for each match, was more than
 * half of the time of ranking. It stands in its row now. The rows there are, and their indexes, are written anew: some
 * minutes for a million.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // 8160 is the most that PostgreSQL takes: a page. It compresses nothing that fits.
  await sql`alter table product_search set (toast_tuple_target = 8160)`.execute(db);
  await sql`cluster product_search using product_search_pkey`.execute(db);
  await sql`alter table product_search set without cluster`.execute(db);
}
