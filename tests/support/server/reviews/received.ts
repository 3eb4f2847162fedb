import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../../server/platform/db/schema.ts';
import type { Api } from '../../api.ts';
import type { TestAccount } from '../../accounts.ts';
import type { SeededProduct } from '../../shop.ts';
import { agree, order } from '../orders/journey.ts';

/** Bought, paid and received: one line per product. @returns the order and the ids of its lines, in that order */
export async function receivedOrder(
  api: Api,
  buyer: TestAccount,
  products: SeededProduct[],
): Promise<{ id: number; sn: string; lineIds: number[] }> {
  const lines = products.map(({ variantIds }) => ({ variantId: variantIds[0]!, quantity: 1 }));
  const { payment, orders } = await order(api, buyer, lines);
  const payToken = await agree(api, buyer, payment.sn, payment.total);
  await api.ok('orderPay', { sn: payment.sn, payToken }, buyer);
  const { id, sn } = orders[0]!;
  await receive(api.services.db, id);
  const rows = await api.services.db
    .selectFrom('order_line')
    .select(['id', 'product_id'])
    .where('order_id', '=', id)
    .execute();
  const lineIds = products.map((product) => rows.find((row) => row.product_id === product.id)!.id);
  return { id, sn, lineIds };
}

/** As if its parcels had been handed over and confirmed. */
const receive = (db: Kysely<Database>, orderId: number) =>
  db
    .updateTable('shop_order')
    .set({ status: 3, received_at: sql<Date>`now()` })
    .where('id', '=', orderId)
    .execute();

export const good = { productScore: 5, serviceScore: 4, postageScore: 3, content: 'Just as in the picture.' };
