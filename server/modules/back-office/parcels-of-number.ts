import { type Kysely, type RawBuilder, sql } from 'kysely';
import { literally } from '../../platform/db/like.ts';
import type { Database } from '../../platform/db/schema.ts';
import { numberOf } from '../parcels/number.ts';

/** Shorter texts find whole numbers only. */
const shortestPart = 6;
/** Of more numbers with the same beginning or end, some are read. */
const mostOfPart = 500;

interface NumberedParcel {
  id: number;
  orderId: number;
}

/** Conditions on `parcel` for a number that a text begins, ends or equals: each reads an index of its own. */
function conditionsOf(typed: string): RawBuilder<boolean>[] {
  const number = numberOf(typed);
  const [beginning, end] = [number, [...number].toReversed().join('')].map((text) => `${literally(text)}%`);
  return number.length < shortestPart
    ? [sql`tracking_number = ${number}`]
    : [sql`tracking_number like ${beginning}`, sql`reverse(tracking_number) like ${end}`];
}

/** Parcels whose number is this text, or begins or ends with it. A carrier's number may be in use for parcels of several orders. */
export async function parcelsOfNumber(db: Kysely<Database>, typed: string): Promise<NumberedParcel[]> {
  const { rows } = await sql<NumberedParcel>`${sql.join(
    conditionsOf(typed).map(
      (condition) =>
        sql`(select id, order_id as "orderId" from parcel where ${condition} limit ${sql.lit(mostOfPart)})`,
    ),
    sql` union `,
  )}`.execute(db);
  return rows;
}

/** The same for the rows of a list. If many parcels share the text, the list is read in its order, and soon has a page of them. */
export async function isOfNumber(db: Kysely<Database>, typed: string): Promise<RawBuilder<boolean>> {
  const found = await parcelsOfNumber(db, typed);
  return found.length < mostOfPart
    ? sql`parcel.id = any(${found.map(({ id }) => id)}::bigint[])`
    : sql`(${sql.join(conditionsOf(typed), sql` or `)})`;
}
