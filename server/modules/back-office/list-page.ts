import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/schema.ts';
import { newestFirst, oldestFirst } from '../../platform/http/id-cursor.ts';
import { pageByValue } from '../../platform/http/value-cursor.ts';
import { isInDays } from './shop-days.ts';

/** Columns of the query. `createdAt` and `amount` have an index together with `id` each. */
interface OrderedColumns {
  id: string;
  createdAt: string;
  /** For lists that are also ordered by it. */
  amount?: string;
}

interface PageInput {
  cursor?: string | undefined;
  limit: number;
  sort: 'newest' | 'oldest' | 'largest' | 'smallest';
  /** First and last day in the shop's time zone. */
  from?: string | undefined;
  to?: string | undefined;
}

/** Rows of at most so many days are sorted by amount. For more days the index of amounts finds a page sooner. */
const daysToSort = 31;
const dayMs = 24 * 3600 * 1000;
const areFewDays = ({ from, to }: Pick<PageInput, 'from' | 'to'>): boolean =>
  from !== undefined && to !== undefined && Date.parse(to) - Date.parse(from) < daysToSort * dayMs;

/** A page of the query's rows, of all or some days. @throws Refusal `invalid_input` for an invalid cursor */
export async function listPage<Tables, Table extends keyof Tables, Row extends { id: number }>(
  services: { db: Kysely<Database>; config: Config },
  query: SelectQueryBuilder<Tables, Table, Row>,
  { id, createdAt, amount }: OrderedColumns,
  { sort, from, to, ...page }: PageInput,
): Promise<{ page: Row[]; next: string | null }> {
  const rows = query.where(await isInDays(services, createdAt, { from, to }));
  if (amount !== undefined && (sort === 'largest' || sort === 'smallest')) {
    // The planner cannot use the index of amounts for an expression. It reads the rows of these days by their index and sorts them.
    const value = areFewDays({ from, to }) ? sql`(${sql.ref(amount)} + 0)` : amount;
    return pageByValue(rows, { value, id, direction: sort === 'largest' ? 'desc' : 'asc' }, page);
  }
  const direction = sort === 'oldest' ? 'asc' : 'desc';
  // Ids are in the order of time, except those of concurrent rows. Ordering by id would make the planner walk all rows that are later
  // than these days.
  if (from !== undefined || to !== undefined)
    return pageByValue(rows, { value: createdAt, isTime: true, id, direction }, page);
  return (direction === 'asc' ? oldestFirst : newestFirst)(rows, id, page);
}
