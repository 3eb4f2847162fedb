import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/** A product that changed since the first page was read, with its former sort key. */
export interface Moved {
  id: number;
  sold: number;
  recent_sold: number;
  min_price_cents: number;
}

/** After so many changes the list is another one anyway, and restoring all positions would cost more than a page. */
const most = 2_000;

/**
 * Products whose position in lists may have changed since this snapshot. Changes of a transaction that was still running then
 * count as later changes.
 */
export async function movedSince(db: Kysely<Database>, snapshot: string | undefined): Promise<Moved[]> {
  if (snapshot === undefined) return [];
  const { rows } = await sql<Moved & { moves: number }>`
    with since as materialized (
      select * from product_moved
      where xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot) and not pg_visible_in_snapshot(xid, ${snapshot}::pg_snapshot)
      limit ${most + 1}
    )
    select distinct on (product_id) product_id as id, sold, recent_sold, min_price_cents,
      (select count(*) from since) as moves
    from since order by since.product_id, since.id`.execute(db);
  return (rows[0]?.moves ?? 0) > most ? [] : rows;
}

export const idsOf = (moved: readonly Moved[]) => sql`${moved.map(({ id }) => id)}::bigint[]`;

/** `product p` for lists, with these products sorted by their former keys. */
export const productsBefore = (moved: readonly Moved[]): RawBuilder<unknown> =>
  moved.length === 0
    ? sql`product p`
    : sql`(
      select q.id, q.on_sale, q.category_id, q.shop_id, q.in_stock, q.free_freight, q.rating_tenths, q.created_at,
        coalesce(w.sold, q.sold) as sold, coalesce(w.recent_sold, q.recent_sold) as recent_sold,
        coalesce(w.min_price_cents, q.min_price_cents) as min_price_cents
      from product q left join unnest(${idsOf(moved)}, ${moved.map(({ sold }) => sold)}::bigint[],
        ${moved.map((each) => each.recent_sold)}::bigint[], ${moved.map((each) => each.min_price_cents)}::bigint[]
      ) as w (id, sold, recent_sold, min_price_cents) on w.id = q.id
    ) as p`;
