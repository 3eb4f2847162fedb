import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Position } from './cursor.ts';
import { keyset, type Order } from './keyset.ts';
import { idsOf, type Moved, productsBefore } from './moved-products.ts';
import { over, type Source } from './source.ts';

interface ProductPageInput {
  source: Source;
  order: Order;
  /** Condition on `p`. */
  filters: RawBuilder<boolean>;
  cursor: string | undefined;
  limit: number;
  moved: readonly Moved[];
}

/** One page of product ids and one more. Products that moved since the first page keep their former position. */
export async function readPage(
  db: Kysely<Database>,
  { source, order, filters, cursor, limit, moved }: ProductPageInput,
): Promise<Position[]> {
  const { key, after, orderBy } = keyset(order, sql`p.id`, cursor);
  const rows = (products: RawBuilder<unknown>, which: RawBuilder<boolean>) => sql`(
    select p.id, ${key} as key from ${source.from(products)}
    where p.on_sale and ${which} and ${source.holds} and ${filters} and ${after}
    order by ${orderBy} limit ${limit + 1})`;
  // Few have moved: the others are read along the index, and these are merged in.
  const found =
    source.isWalked && moved.length > 0
      ? sql`${rows(sql`product p`, sql`p.id <> all(${idsOf(moved)})`)} union all
          ${rows(productsBefore(moved), sql`p.id = any(${idsOf(moved)})`)}`
      : rows(productsBefore(moved), sql`true`);
  const direction = order.direction === 'desc' ? sql`desc` : sql`asc`;
  const page = sql<Position>`${source.ctes.length > 0 ? sql`with ${sql.join(source.ctes)}` : sql``}
    select id, key, pg_current_snapshot()::text as snapshot from (${found}) as page
    order by key ${direction}, id ${direction} limit ${limit + 1}`;
  return (await over(source, page).execute(db)).rows;
}
