import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { afterCursor, type ValueOrder } from '../../platform/http/value-cursor.ts';

/** Number of rows that a search reads in the order of the list before it uses the index. A frequent text fills a page among them. */
const rowsToWalk = 3_000;

/** Whether the database's `text_parts` has parts of it. */
export const hasParts = (text: string): boolean =>
  Array.from(text).length > 2 || /^[^\0-\x7F].$|^.[^\0-\x7F]$/u.test(text);

/** Whether `text`, in lower case, contains the searched one. */
export const containsText = (text: RawBuilder<unknown>, searched: string) =>
  sql<boolean>`strpos(${text}, lower(${searched})) > 0`;

interface TextSearch {
  table: 'operator_log' | 'review';
  order: ValueOrder;
  /** Filters that an index serves in this order. */
  inList: RawBuilder<boolean>;
  /** Other filters and the text, without an index. */
  matches: RawBuilder<boolean>;
  /** The text by its index; together with `matches`. */
  isIndexed: RawBuilder<boolean>;
}

/** Ids of a page's rows, and of one more if there are more. @throws Refusal `invalid_input` for an invalid cursor */
export async function searchedIds(
  db: Kysely<Database>,
  { table, order, inList, matches, isIndexed }: TextSearch,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<number[]> {
  const from = sql.table(table);
  const way = sql.raw(order.direction);
  const value = typeof order.value === 'string' ? sql.ref(order.value) : order.value;
  const inOrder = sql`order by ${value} ${way}, ${sql.ref(order.id)} ${way}`;
  const rest = sql`${inList} and ${afterCursor(order, cursor)}`;
  const { rows } = await sql<{ walked: number; ids: number[] }>`
    with ${from} as materialized (select * from ${from} where ${rest} ${inOrder} limit ${sql.lit(rowsToWalk)})
    select (select count(*)::int from ${from}) as walked,
      array(select id from ${from} where ${matches} ${inOrder} limit ${limit + 1}) as ids`.execute(db);
  const { walked, ids } = rows[0]!;
  if (walked < rowsToWalk || ids.length > limit) return ids;
  // With an offset the subquery reads the index of the text; the planner could otherwise walk all rows in their order.
  const found = await sql<{ id: number }>`
    select id from (select * from ${from} where ${rest} and ${matches} and ${isIndexed} offset 0) as ${from}
    ${inOrder} limit ${limit + 1}`.execute(db);
  return found.rows.map(({ id }) => id);
}
