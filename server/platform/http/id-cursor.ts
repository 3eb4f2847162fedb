import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { Refusal } from '../errors.ts';

/** Parses a cursor: the last id of the previous page, in a list ordered by id. @throws Refusal `invalid_input` */
export function beforeId(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  if (!/^\d{1,15}$/.test(cursor)) throw new Refusal('invalid_input', { fields: ['cursor'] });
  return Number(cursor);
}

/**
 * Cuts a page from `limit + 1` rows: the extra row shows that there are more. @returns the rows of the page and the cursor of the
 * next one, `null` at the end
 */
export function pageById<Row extends { id: number }>(
  rows: Row[],
  limit: number,
): { page: Row[]; next: string | null } {
  const page = rows.slice(0, limit);
  return { page, next: rows.length > limit ? String(page.at(-1)!.id) : null };
}

/**
 * A page of the query's rows, newest first. @param id the column that orders it, e.g. `refund.id`; selected as `id` @throws
 * Refusal `invalid_input` for an invalid cursor
 */
export const newestFirst = <Tables, Table extends keyof Tables, Row extends { id: number }>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  id: string,
  page: Page,
) => pageInOrder(query, id, page, 'desc');

/** The same, oldest first, for queues. */
export const oldestFirst = <Tables, Table extends keyof Tables, Row extends { id: number }>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  id: string,
  page: Page,
) => pageInOrder(query, id, page, 'asc');

interface Page {
  cursor?: string | undefined;
  limit: number;
}

async function pageInOrder<Tables, Table extends keyof Tables, Row extends { id: number }>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  id: string,
  { cursor, limit }: Page,
  direction: 'asc' | 'desc',
): Promise<{ page: Row[]; next: string | null }> {
  const last = beforeId(cursor);
  const isAfter = direction === 'asc' ? sql`>` : sql`<`;
  const rows = await query
    .$if(last !== null, (all) => all.where(sql<boolean>`${sql.ref(id)} ${isAfter} ${last}`))
    .orderBy(sql.ref(id), direction)
    .limit(limit + 1)
    .execute();
  return pageById(rows as Row[], limit);
}

/** Newest rows among which a frequent condition fills a page, without collecting all of its matches. */
const newestToWalk = 3_000;

/** Id below the newest rows of a table before the cursor; 0: there are not so many. */
export async function belowNewest(
  db: Kysely<Database>,
  table: 'account' | 'product',
  cursor: string | undefined,
): Promise<number> {
  const before = beforeId(cursor);
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${before === null ? sql`true` : sql`id < ${before}`}
    order by id desc offset ${sql.lit(newestToWalk)} limit 1`.execute(db);
  return rows[0]?.id ?? 0;
}
