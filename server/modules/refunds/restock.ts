import { type Kysely, sql } from 'kysely';
import type { Actor } from '#domain/order-state.ts';
import type { Database } from '../../platform/db/schema.ts';
import { giveBackRefunded } from '../orders/stock.ts';

/**
 * Restocks refunded units that were never shipped. In a partly shipped line, unshipped pieces are refunded first. The shop
 * inspects returned goods first.
 */
export async function restock(
  trx: Kysely<Database>,
  { id: refundId, order_id: orderId }: { id: number; order_id: number },
  cause: { reason: 'canceled' | 'refunded'; by: Actor },
): Promise<void> {
  const { rows } = await sql<{ variantId: number; quantity: number }>`
    select variant_id as "variantId", sum(here)::int as quantity
    from (
      -- The refund's own pieces are counted as refunded already.
      select l.variant_id, least(r.quantity, l.quantity - (l.refunded_quantity - r.quantity)
        - coalesce((select sum(p.quantity) from parcel_line p where p.line_id = l.id), 0)) as here
      from refund_line r join order_line l on l.id = r.line_id
      where r.refund_id = ${refundId}
    ) settled
    where here > 0 group by variant_id`.execute(trx);
  if (rows.length > 0) await giveBackRefunded(trx, rows, { ...cause, refundId, orderId });
}
