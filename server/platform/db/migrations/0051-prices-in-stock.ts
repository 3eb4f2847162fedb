import { type Kysely, sql } from 'kysely';

/**
 * Prices of products are now those of variants that can be ordered (server/modules/catalog/stock.ts). Products with a
 * variant that is sold out are queued here and refreshed by a job in small batches: updating a large catalogue in the
 * migration's transaction would block orders. No foreign key, which would lock the product table while the queue is filled.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table product_refresh (product_id bigint primary key)`.execute(db);
  await sql`
    insert into product_refresh
    select distinct product_id from variant where on_sale and stock_tracked and stock = 0`.execute(db);
}
