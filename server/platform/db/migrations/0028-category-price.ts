import { type Kysely, sql } from 'kysely';

/**
 * A category by price. Without it the prices of all are walked through until enough are of the category: of a million
 * products hundreds of thousands, where the category's are dear and others cheap.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index product_category_price on product (category_id, min_price_cents, id) where on_sale
  `.execute(db);
}
