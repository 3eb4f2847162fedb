import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { removeWords } from '../../modules/catalog/search/remove-words.ts';
import { shopSlug } from './insert-batch.ts';
import type { Kind } from './kinds.ts';
import { shopsFor } from './product.ts';
import { recountShops } from './shops.ts';
import { titleParts } from './words.ts';

const stretch = 1_000;

/**
 * Deletes the generated catalog, the newest products first. Products in a cart or an order, with a review or a message about
 * them, stay in the database but are no longer sold. @param onProgress called after each batch with the rest @returns number of
 * products that stayed
 */
export async function remove(
  db: Kysely<Database>,
  kinds: readonly Kind[],
  onProgress: (left: number) => void,
): Promise<number> {
  const { rows } = await sql<{ products: number }>`select products from generated`.execute(db);
  if (!rows[0]) return 0;
  const all = rows[0].products;
  let stayed = 0;
  for (let end = all; end > 0; end -= stretch) {
    const start = Math.max(0, end - stretch);
    stayed += await transaction(db, (trx) => removeStretch(trx, start, end));
    onProgress(start);
  }
  await transaction(db, async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    const slugs = Array.from({ length: shopsFor(all) + 1 }, (_, number) => shopSlug(number));
    // A shop that a product or an order still refers to stays.
    await sql`
      delete from shop s where slug = any(${slugs}::text[]) and not exists (select from product where shop_id = s.id)
        and not exists (select from shop_order where shop_id = s.id)`.execute(trx);
    if (stayed > 0) await recountShops(trx, slugs);
    await removeWords(trx, titleParts(kinds));
    await sql`delete from generated`.execute(trx);
  });
  return stayed;
}

/** Products of these numbers, end excluded. */
async function removeStretch(trx: Transaction<Database>, start: number, end: number): Promise<number> {
  await sql`set local statement_timeout = 0`.execute(trx);
  const { rows } = await sql<{ id: number; held: boolean }>`
    select p.id, exists (select from order_line where product_id = p.id)
      or exists (select from cart_line join variant v on v.id = variant_id where v.product_id = p.id)
      or exists (select from service_message where product_id = p.id)
      or exists (select from review where product_id = p.id and account_id is not null) as held
    from generate_series(${start}::int, ${end - 1}::int) as n
    join product p on p.slug = 'generated-' || n`.execute(trx);
  const free = rows.filter(({ held }) => !held).map(({ id }) => id);
  const held = rows.filter((row) => row.held).map(({ id }) => id);
  for (const table of ['review', 'variant']) {
    await sql`delete from ${sql.table(table)} where product_id = any(${free}::bigint[])`.execute(trx);
  }
  await sql`delete from product where id = any(${free}::bigint[])`.execute(trx);
  // Its generated slug is replaced, because the next fill must be able to use it.
  await sql`
    update product set on_sale = false, slug = 'kept-' || slug || '-' || id where id = any(${held}::bigint[])`.execute(
    trx,
  );
  await sql`update generated set products = ${start}`.execute(trx);
  return held.length;
}
