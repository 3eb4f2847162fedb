import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';

/**
 * Takes the products of an import from sale that its file has no more. They stay for those who ordered or marked them,
 * and come back when a later file has them. A product whose rows were refused is in the file.
 * @param connection of the stage (stage.ts)
 * @returns how many
 */
export const prune = (connection: Kysely<Database>, source: string): Promise<number> =>
  transaction(connection, async (trx) => {
    const { rows } = await sql<{ id: number }>`
      with gone as (
        update import_product i set digest = null from product p
        where i.source = ${source} and p.id = i.product_id and p.on_sale
          and not exists (select from import_order o where o.handle = p.slug)
        returning i.product_id
      )
      update product set on_sale = false where id in (select product_id from gone) returning id`.execute(trx);
    return rows.length;
  });
