import { type Kysely, sql } from 'kysely';
import type { Actor } from '#domain/order-state.ts';
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

/** Cause of pieces that return to stock, shown among the stock movements. */
interface Cause {
  reason: 'canceled' | 'expired' | 'refunded';
  by: Actor;
}

/** Returns the pieces of unpaid orders that ended. */
export async function giveBackStock(trx: Kysely<Database>, orderIds: number[], cause: Cause): Promise<void> {
  const lines = await trx
    .selectFrom('order_line')
    .select([
      'order_id as orderId',
      'variant_id as variantId',
      sql<number>`sum(quantity)::int`.as('quantity'),
    ])
    .where('order_id', 'in', orderIds)
    .groupBy(['order_id', 'variant_id'])
    .execute();
  // Orders of one payment are of different shops and have no variant in common.
  await putBack(
    trx,
    lines.map((line) => ({ ...line, commandOf: `order ${line.orderId}` })),
    cause,
  );
}

/** Returns refunded pieces. @param pieces each variant once */
export const giveBackRefunded = (
  trx: Kysely<Database>,
  pieces: Pieces[],
  { refundId, orderId, ...cause }: Cause & { refundId: number; orderId: number },
): Promise<void> =>
  putBack(
    trx,
    pieces.map((each) => ({ ...each, orderId, commandOf: `refund ${refundId}` })),
    cause,
  );

/** Returns pieces to stock, with a stock movement for each counted variant. @param pieces each variant once */
async function putBack(
  trx: Kysely<Database>,
  pieces: (Pieces & { orderId: number; commandOf: string })[],
  { reason, by }: Cause,
): Promise<void> {
  const [ids, quantities] = columns(pieces);
  const orderIds = pieces.map(({ orderId }) => orderId);
  const commands = pieces.map(({ commandOf }) => commandOf);
  const { rows } = await sql<{ product_id: number | null }>`
    with line as materialized (
      select * from unnest(${ids}::bigint[], ${quantities}::int[], ${orderIds}::bigint[], ${commands}::text[])
        as line (id, quantity, order_id, command_of)
    ), locked as materialized (
      select id, stock, stock_tracked from variant where id in (select id from line) order by id for no key update
    ), changed as (
      update variant v set stock = locked.stock + line.quantity
      from locked join line using (id) where v.id = locked.id and locked.stock_tracked
      returning v.id, v.product_id, v.stock as after, locked.stock as before, line.quantity, line.order_id, line.command_of
    ), noted as (
      insert into stock_movement (command_id, variant_id, before, after, pieces, reason, note, order_id, actor)
      select md5(command_of)::uuid, id, before, after, quantity, ${reason}, '', order_id, ${by} from changed
      on conflict (command_id, variant_id) do nothing
    )
    select case when before = 0 then product_id end as product_id from changed`.execute(trx);
  await refreshStock(
    trx,
    rows.map((row) => row.product_id).filter((id) => id !== null),
  );
}
