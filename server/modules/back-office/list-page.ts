import type { Kysely, SelectQueryBuilder } from 'kysely';
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

/** A page of the query's rows, of all or some days. @throws Refusal `invalid_input` for an invalid cursor */
export async function listPage<Tables, Table extends keyof Tables, Row extends { id: number }>(
  services: { db: Kysely<Database>; config: Config },
  query: SelectQueryBuilder<Tables, Table, Row>,
  { id, createdAt, amount }: OrderedColumns,
  { sort, from, to, ...page }: PageInput,
): Promise<{ page: Row[]; next: string | null }> {
  const rows = query.where(await isInDays(services, createdAt, { from, to }));
  if (amount !== undefined && (sort === 'largest' || sort === 'smallest'))
    return pageByValue(rows, { value: amount, id, direction: sort === 'largest' ? 'desc' : 'asc' }, page);
  const direction = sort === 'oldest' ? 'asc' : 'desc';
  // Ids are in the order of time, except those of concurrent rows. Ordering by id would make the planner walk all rows that are later
  // than these days.
  if (from !== undefined || to !== undefined)
    return pageByValue(rows, { value: createdAt, isTime: true, id, direction }, page);
  return (direction === 'asc' ? oldestFirst : newestFirst)(rows, id, page);
}
