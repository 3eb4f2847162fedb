import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { releaseEscrow } from '../orders/receipt.ts';

/** Ends an order in after-sale when none of its pieces is left. @returns whether it is over */
export async function closeRefunded(trx: Kysely<Database>, orderId: number): Promise<boolean> {
  const closed = await trx
    .updateTable('shop_order')
    .set({ refunded_at: sql<Date>`now()` })
    .where('id', '=', orderId)
    .where((order) => {
      const left = order
        .selectFrom('order_line')
        .select('id')
        .where('order_id', '=', orderId)
        .whereRef('refunded_quantity', '<', 'quantity');
      return order.not(order.exists(left));
    })
    .returningAll()
    .executeTakeFirst();
  if (!closed) return false;
  // The rest, for example freight of shipped goods, belongs to the shop.
  await releaseEscrow(trx, closed);
  return true;
}
