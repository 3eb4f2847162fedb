import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { Refusal } from '../errors.ts';

export interface ValueOrder {
  /** Column or expression of whole numbers or, with `isTime`, of times. One index has it and `id`, in this order. */
  value: string | RawBuilder<unknown>;
  isTime?: boolean;
  /** Selected as `id`; orders rows of equal values. */
  id: string;
  direction: 'asc' | 'desc';
}

const orderingOf = ({ value }: ValueOrder) => (typeof value === 'string' ? sql.ref(value) : value);

/** Rows after the cursor; all without one. @throws Refusal `invalid_input` */
export function afterCursor(order: ValueOrder, cursor: string | undefined): RawBuilder<boolean> {
  const last = parse(cursor);
  if (last === null) return sql`true`;
  const isAfter = order.direction === 'asc' ? sql`>` : sql`<`;
  const lastValue = order.isTime
    ? sql`timestamptz 'epoch' + ${last.value}::bigint * interval '1 microsecond'`
    : sql`${last.value}`;
  return sql`(${orderingOf(order)}, ${sql.ref(order.id)}) ${isAfter} (${lastValue}, ${last.id})`;
}

/**
 * A page of the query's rows in the order of a value. The cursor contains the last row's value: a row that changes or disappears
 * between two pages moves no other row. @throws Refusal `invalid_input` for an invalid cursor
 */
export async function pageByValue<Tables, Table extends keyof Tables, Row extends { id: number }>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  order: ValueOrder,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ page: Row[]; next: string | null }> {
  const ordering = orderingOf(order);
  // Microseconds since 1970: the precision of the column.
  const stored = order.isTime ? sql`(extract(epoch from ${ordering}) * 1000000)::bigint` : ordering;
  const found = await query
    .select(sql<number>`${stored}`.as('cursor_value'))
    .where(afterCursor(order, cursor))
    .orderBy(ordering, order.direction)
    .orderBy(sql.ref(order.id), order.direction)
    .limit(limit + 1)
    .execute();
  const rows = found as unknown as (Row & { cursor_value: number })[];
  const shown = rows.slice(0, limit);
  const end = shown.at(-1);
  const page = shown.map((row) => {
    const { cursor_value: _, ...rest } = row;
    return rest as unknown as Row;
  });
  return { page, next: rows.length > limit && end ? `${end.cursor_value}_${end.id}` : null };
}

function parse(cursor: string | undefined): { value: number; id: number } | null {
  if (cursor === undefined) return null;
  const [, value, id] = /^(-?\d{1,16})_(\d{1,15})$/.exec(cursor) ?? [];
  if (value === undefined) throw new Refusal('invalid_input', { fields: ['cursor'] });
  return { value: Number(value), id: Number(id) };
}
