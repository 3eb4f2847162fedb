import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors.ts';
import { announce } from '../../platform/webhooks/announce.ts';
import { lowStockEvent } from '../catalog/low-stock.ts';
import { refreshStock } from '../catalog/stock.ts';

interface Pieces {
  variantId: number;
  quantity: number;
}

const columns = (pieces: Pieces[]) =>
  [pieces.map((line) => line.variantId), pieces.map((line) => line.quantity)] as const;

/**
 * Takes pieces out of stock, all or none; variants are locked in id order, so two orders cannot deadlock. A variant without
 * tracked stock stays unchanged. @param lowStock limit at which webhooks are notified @throws Refusal `out_of_stock` or
 * `unavailable`, with the rest of each variant concerned
 */
export async function takeStock(trx: Kysely<Database>, pieces: Pieces[], lowStock: number): Promise<void> {
  const [ids, quantities] = columns(pieces);
  const { rows } = await sql<{
    id: number;
    product_id: number;
    stock: number;
    available: boolean;
    taken: boolean;
    rest: number | null;
  }>`
    with line as materialized (
      select * from unnest(${ids}::bigint[], ${quantities}::int[]) as line (id, quantity)
    ), locked as materialized (
      select v.id, v.product_id, v.stock, v.stock_tracked, v.on_sale and p.on_sale as available
      from variant v join product p on p.id = v.product_id
      where v.id = any(${ids}::bigint[]) order by v.id for no key update of v
    ), taken as (
      update variant v set stock = locked.stock - line.quantity
      from locked join line using (id)
      where v.id = locked.id and locked.available and locked.stock_tracked and locked.stock >= line.quantity
      returning v.id, v.stock
    )
    select locked.id, locked.product_id, locked.stock, locked.available,
      taken.id is not null or (locked.available and not locked.stock_tracked) as taken,
      taken.stock as rest
    from locked left join taken using (id)`.execute(trx);
  const problems = rows
    .filter((row) => !row.taken)
    .map(({ id, stock, available }) =>
      available
        ? { variantId: id, reason: 'out_of_stock' as const, stock }
        : { variantId: id, reason: 'unavailable' as const, stock: 0 },
    );
  const [first] = problems;
  if (first) throw new Refusal(first.reason, { details: { problems } });
  // Needed only where a variant's stock changed to or from zero.
  await refreshStock(
    trx,
    rows.filter((row) => row.rest === 0).map((row) => row.product_id),
  );
  await announce(
    trx,
    rows.flatMap(({ id, product_id, stock, rest }) =>
      rest === null
        ? []
        : lowStockEvent(
            { product: product_id, variant: id },
            { before: stock, after: rest, limit: lowStock },
          ),
    ),
  );
}

/** Returns the pieces of canceled orders. */
export async function giveBackStock(trx: Kysely<Database>, orderIds: number[]): Promise<void> {
  const pieces = await trx
    .selectFrom('order_line')
    .select(['variant_id as variantId', sql<number>`sum(quantity)::int`.as('quantity')])
    .where('order_id', 'in', orderIds)
    .groupBy('variant_id')
    .execute();
  await putBack(trx, pieces);
}

/** Returns pieces to stock. @param pieces each variant once */
export async function putBack(trx: Kysely<Database>, pieces: Pieces[]): Promise<void> {
  const [ids, quantities] = columns(pieces);
  const { rows } = await sql<{ product_id: number | null }>`
    with line as materialized (
      select * from unnest(${ids}::bigint[], ${quantities}::int[]) as line (id, quantity)
    ), locked as materialized (
      select id, stock, stock_tracked from variant where id in (select id from line) order by id for no key update
    )
    update variant v set stock = locked.stock + line.quantity
    from locked join line using (id) where v.id = locked.id and locked.stock_tracked
    returning case when locked.stock = 0 then v.product_id end as product_id`.execute(trx);
  await refreshStock(
    trx,
    rows.map((row) => row.product_id).filter((id) => id !== null),
  );
}
