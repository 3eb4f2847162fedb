import { type Kysely, sql } from 'kysely';
import type { Job } from '../../../platform/jobs/runner.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { indexProducts } from './indexing.ts';
import { searchablesOf } from './searchable.ts';

const productsAtOnce = 200;

/** Queues the products of a renamed category or shop for the search index. */
export async function queueReindex(
  trx: Kysely<Database>,
  renamed: { category_id: number } | { shop_id: number },
): Promise<void> {
  const [column] = Object.keys(renamed) as ['category_id' | 'shop_id'];
  await trx
    .insertInto('search_reindex')
    .values(renamed)
    .onConflict((conflict) => conflict.column(column).doUpdateSet({ after_id: 0 }))
    .execute();
}

/** Reindexes some products of one category or shop. @returns whether there may be more */
export async function reindexRenamed(db: Kysely<Database>): Promise<boolean> {
  return transaction(db, async (trx) => {
    const renamed = await trx
      .selectFrom('search_reindex')
      .selectAll()
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!renamed) return false;
    const { rows } = await sql<{ id: number }>`
      select id from product where id > ${renamed.after_id}
        and ${renamed.category_id === null ? sql`shop_id = ${renamed.shop_id}` : sql`category_id = ${renamed.category_id}`}
      order by id limit ${productsAtOnce}
      -- A product that is being saved is indexed with the name that its editor read.
      for share`.execute(trx);
    const last = rows.at(-1);
    if (!last) {
      await trx.deleteFrom('search_reindex').where('id', '=', renamed.id).execute();
      return true;
    }
    // Titles are the same: their words are counted already.
    await indexProducts(
      trx,
      await searchablesOf(
        trx,
        rows.map(({ id }) => id),
      ),
    );
    await trx.updateTable('search_reindex').set({ after_id: last.id }).where('id', '=', renamed.id).execute();
    return true;
  });
}

/** Reindexes products after their category or shop was renamed. */
export const reindexJob: Job = {
  name: 'search reindex',
  everySeconds: 10,
  runBatch: ({ db }) => reindexRenamed(db),
};
