import { type Kysely, sql } from 'kysely';

/**
 * The product's lowest price when it was marked, for telling what became cheaper since. Null for older marks: their price
 * was not recorded. A nullable column without a default changes the catalog only and rewrites no row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table favourite add column price_cents bigint check (price_cents >= 0)`.execute(db);
}
