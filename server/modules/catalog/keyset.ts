import { type RawBuilder, sql } from 'kysely';
import { positionOf } from './cursor.ts';

/** One order of a list, with the id as tie-breaker. */
export interface Order {
  /** Names the order inside cursors. */
  name: string;
  /** Sort expression; an index on (by, id) makes page 500 cost as much as page 1. */
  by: RawBuilder<unknown>;
  /** `by` as an integer for the cursor, if it is not one; `back` converts it to `by` again. */
  key?: RawBuilder<number>;
  back?: (key: number) => RawBuilder<unknown>;
  direction: 'asc' | 'desc';
}

/** Newest first by a timestamp column; in cursors its microseconds since 1970. */
export const newest = (column: RawBuilder<unknown>): Order => ({
  name: 'newest',
  by: column,
  key: sql<number>`(extract(epoch from ${column}) * 1000000)::bigint`,
  back: (key) => sql`timestamptz 'epoch' + ${key}::float8 * interval '1 microsecond'`,
  direction: 'desc',
});

/** The SQL of one page: the selected `key`, the `where` condition and the order. */
export function keyset(order: Order, id: RawBuilder<unknown>, cursor: string | undefined) {
  const { by, key = by, back = (value: number) => sql`${value}::bigint`, direction } = order;
  const descending = direction === 'desc';
  const after = cursor === undefined ? null : positionOf(cursor, order.name);
  return {
    key,
    after: after
      ? sql<boolean>`(${by}, ${id}) ${descending ? sql`<` : sql`>`} (${back(after.key)}, ${after.id}::bigint)`
      : sql<boolean>`true`,
    orderBy: descending ? sql`${by} desc, ${id} desc` : sql`${by}, ${id}`,
  };
}
