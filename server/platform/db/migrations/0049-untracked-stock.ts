import { type Kysely, sql } from 'kysely';

/**
 * Variants that are always available: merchants who do not count pieces (Shopify's blank inventory tracker, or "continue
 * selling when out of stock"). `stock` means nothing for them, and orders leave it as it is. A constant default makes
 * the column appear without a rewrite of the table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table variant add column stock_tracked boolean not null default true`.execute(db);
}
