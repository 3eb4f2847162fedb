import { type Kysely, sql } from 'kysely';
import { tokenRules } from '#domain/search/tokens.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { indexProducts, storeWords } from './indexing.ts';
import { searchablesOf } from './searchable.ts';

const productsAtOnce = 200;

/** Whether some products still have tokens of older rules. */
export async function hasOlder(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await prepared(
    sql<{ older: boolean }>`select exists (select from product_search where rules < ${tokenRules}) as older`,
  ).execute(db);
  return rows[0]!.older;
}

/**
 * Reindexes some products with tokens of older rules, each by one node. Meanwhile old and new rules share the unmodified words,
 * which `query.ts` searches for. The words of the older rules are deleted with the last product. @returns whether there may be
 * more
 */
export async function reindexSome(db: Kysely<Database>): Promise<boolean> {
  const found = await transaction(db, async (trx) => {
    const { rows } = await sql<{ id: number }>`
      select product_id as id from product_search where rules < ${tokenRules}
      limit ${productsAtOnce} for update skip locked`.execute(trx);
    if (rows.length === 0) return 0;
    const searchable = await searchablesOf(
      trx,
      rows.map(({ id }) => id),
    );
    await indexProducts(trx, searchable);
    await storeWords(trx, searchable);
    return rows.length;
  });
  if (found > 0) return true;
  await sql`
    delete from search_term where rules < ${tokenRules}
      and not exists (select from product_search where rules < ${tokenRules})`.execute(db);
  return false;
}
