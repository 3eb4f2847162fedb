import type { Kysely } from 'kysely';
import type { Database } from '../../../../server/platform/db/schema.ts';
import type { Api } from '../../api.ts';
import { createAccount, type TestAccount } from '../../accounts.ts';
import type { SeededProduct } from '../../shop.ts';
import { agree, order } from './journey.ts';

export interface PaidOrder {
  buyer: TestAccount;
  sn: string;
  id: number;
  lineIds: number[];
}

interface Wanted {
  products: SeededProduct[];
  quantity?: number;
  promoCode?: string;
}

/** Creates a paid order of these variants of one shop, each in this quantity. */
export async function paidOrder(
  api: Api,
  db: Kysely<Database>,
  { products, quantity = 1, promoCode }: Wanted,
): Promise<PaidOrder> {
  const buyer = await createAccount(db, { balanceCents: 100_000 });
  const lines = products.map(({ variantIds: [variantId] }) => ({ variantId: variantId!, quantity }));
  const { payment, orders } = await order(api, buyer, lines, promoCode);
  const payToken = await agree(api, buyer, payment.sn, payment.total);
  await api.ok('orderPay', { sn: payment.sn, payToken }, buyer);
  const { sn, id } = orders[0]!;
  const detail = await api.ok('orderDetail', { sn }, buyer);
  return { buyer, sn, id, lineIds: detail.lines.map((line) => line.id) };
}

export const statusOf = async (db: Kysely<Database>, sn: string): Promise<number> =>
  (await db.selectFrom('shop_order').select('status').where('sn', '=', sn).executeTakeFirstOrThrow()).status;

/** Number of these events of an order. */
export async function countEvents(db: Kysely<Database>, orderId: number, event: string): Promise<number> {
  const rows = await db.selectFrom('order_event').select('event').where('order_id', '=', orderId).execute();
  return rows.filter((row) => row.event === event).length;
}
