import { type Kysely, sql } from 'kysely';

/** Title and description of a product's page for search engines; null: made of the product's own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table product_text add column seo_title text, add column seo_description text`.execute(db);
}
