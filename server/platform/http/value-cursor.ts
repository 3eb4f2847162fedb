import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { Refusal } from '../errors.ts';

interface ValueOrder {
  /** Column or expression of whole numbers or, with `isTime`, of times. One index has it and `id`, in this order. */
  value: string | RawBuilder<unknown>;
  isTime?: boolean;
  /** Selected as `id`; orders rows of equal values. */
  id: string;
  direction: 'asc' | 'desc';
}

/**
 * A page of the query's rows in the order of a value. The cursor contains the last row's value: a row that changes or disappears
 * between two pages moves no other row. @throws Refusal `invalid_input` for an invalid cursor
 */
export async function pageByValue<Tables, Table extends keyof Tables, Row extends { id: number }>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { value, isTime = false, id, direction }: ValueOrder,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ page: Row[]; next: string | null }> {
  const last = parse(cursor);
  const isAfter = direction === 'asc' ? sql`>` : sql`<`;
  const ordering = typeof value === 'string' ? sql.ref(value) : value;
  // Microseconds since 1970: the precision of the column.
  const stored = isTime ? sql`(extract(epoch from ${ordering}) * 1000000)::bigint` : ordering;
  const lastValue = (micros: number) =>
    isTime ? sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'` : sql`${micros}`;
  const found = await query
    .select(sql<number>`${stored}`.as('cursor_value'))
    .$if(last !== null, (all) =>
      all.where(
        sql<boolean>`(${ordering}, ${sql.ref(id)}) ${isAfter} (${lastValue(last!.value)}, ${last!.id})`,
      ),
    )
    .orderBy(ordering, direction)
    .orderBy(sql.ref(id), direction)
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
