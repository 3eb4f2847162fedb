import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { afterCursor, type ValueOrder } from '../../platform/http/value-cursor.ts';

/** Number of rows that a search reads in the order of the list before it uses the index: a frequent text fills a page among them. */
const rowsToWalk = 3_000;
/** The same if at least `minMatches` of the first rows match. */
const moreRowsToWalk = 12_000;
const minMatches = 20;

/** Most matches that a search sorts. If there are more, it searches each value of the order separately. */
const mostSorted = 500;

/** Whether the database's `text_parts` has parts of it. */
export const hasParts = (text: string): boolean =>
  Array.from(text).length > 2 || /^[^\0-\x7F].$|^.[^\0-\x7F]$/u.test(text);

/** Whether `text`, in lower case, contains the searched one. */
export const containsText = (text: RawBuilder<unknown>, searched: string) =>
  sql<boolean>`strpos(${text}, lower(${searched})) > 0`;

export interface SearchOrder extends ValueOrder {
  /** All values that the order can have, in this order, if the index of the text includes them. */
  values?: readonly number[];
}

interface TextSearch {
  table: 'operator_log' | 'review';
  order: SearchOrder;
  /** Filters that an index serves in this order. */
  inList: RawBuilder<boolean>;
  /** Other filters and the text, without an index. */
  matches: RawBuilder<boolean>;
  /** Condition on the text that its index serves, for all rows or for those with one of these values; used together with `matches`. */
  isIndexed: (values?: readonly number[]) => RawBuilder<boolean>;
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

  /** Matches among the first rows of the list. `isEnough`: the page is full, or all rows were read. */
  async function walk(rows: RawBuilder<unknown>, wanted: number, most = rowsToWalk) {
    const result = await sql<{ walked: number; ids: number[] }>`
      with ${from} as materialized (select * from ${from} where ${rows} ${inOrder} limit ${sql.lit(most)})
      select (select count(*)::int from ${from}) as walked,
        array(select id from ${from} where ${matches} ${inOrder} limit ${wanted}) as ids`.execute(db);
    const { walked, ids } = result.rows[0]!;
    const isEnough = walked < most || ids.length === wanted;
    if (!isEnough && most === rowsToWalk && ids.length >= minMatches)
      return walk(rows, wanted, moreRowsToWalk);
    return { ids, isEnough };
  }

  /**
   * Matches by the index. The offset or limit in the subquery makes PostgreSQL use it; otherwise it could read all rows in their
   * order. @param most `limit` or `offset` of the subquery
   */
  async function find(rows: RawBuilder<unknown>, most: RawBuilder<unknown>, wanted: number) {
    const found = await sql<{ id: number }>`
      select id from (select * from ${from} where ${rows} and ${matches} ${most}) as ${from}
      ${inOrder} limit ${wanted}`.execute(db);
    return found.rows.map(({ id }) => id);
  }
  const all = sql`offset 0`;

  /** First matches among the rows with one of these values of the order. */
  async function findByValue(values: readonly number[], wanted: number): Promise<number[]> {
    const rows = sql`${rest} and ${value} = any(${values})`;
    const indexed = sql`${rows} and ${isIndexed(values)}`;
    const found = await find(indexed, sql`limit ${sql.lit(mostSorted)}`, mostSorted);
    if (found.length < mostSorted) return found.slice(0, wanted);
    if (values.length > 1)
      return findOneByOne(
        values.map((each) => [each]),
        wanted,
      );
    const walked = await walk(rows, wanted);
    return walked.isEnough ? walked.ids : find(indexed, all, wanted);
  }

  /** First matches of each group of values in turn, until `wanted` are found. */
  async function findOneByOne(parts: readonly (readonly number[])[], wanted: number): Promise<number[]> {
    const ids: number[] = [];
    for (const values of parts)
      if (values.length > 0 && ids.length < wanted)
        ids.push(...(await findByValue(values, wanted - ids.length)));
    return ids;
  }

  const walked = await walk(rest, limit + 1);
  if (walked.isEnough) return walked.ids;
  if (!order.values) return find(sql`${rest} and ${isIndexed()}`, all, limit + 1);
  const left = order.values.slice(
    cursor === undefined ? 0 : Math.max(0, order.values.indexOf(parseInt(cursor))),
  );
  // The last value is separate: a word of praise is only in reviews with five stars, and one statement finds that no other has it.
  return findOneByOne([left.slice(0, -1), left.slice(-1)], limit + 1);
}
