import type { Kysely, Selectable } from 'kysely';
import { asCents } from '#domain/money.ts';
import type { Actor, OrderStatus } from '#domain/order-state.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { ShopOrderTable } from '../../platform/db/tables.gen.ts';
import { releaseOrder } from '../../ledger/commands.ts';
import { lockOwnOrder } from './own-order.ts';
import { move } from './transition.ts';

type Order = Selectable<ShopOrderTable>;

/** The shopper confirms receipt: the shop gets the money. @throws Refusal `not_found`, `order_state` when it is not on its way */
export async function confirmReceipt(
  trx: Kysely<Database>,
  accountId: number,
  sn: string,
): Promise<OrderStatus> {
  return receive(trx, await lockOwnOrder(trx, accountId, sn), 'shopper');
}

/** @param order locked. @throws Refusal `order_state` */
export async function receive(trx: Kysely<Database>, order: Order, by: Actor): Promise<OrderStatus> {
  const status = await move(trx, [order.id], { from: order.status, action: 'confirm', by });
  await releaseEscrow(trx, order);
  return status;
}

/**
 * Pays an order's remaining escrow to the shop, once: at its receipt, or after a refund that ended it earlier, when the rest
 * (e.g. freight) is the shop's.
 */
export async function releaseEscrow(trx: Kysely<Database>, order: Order): Promise<void> {
  if (order.released_cents !== null) return;
  const { total_cents: total, discount_cents: discount } = order;
  const cents = asCents(total + discount - order.refunded_cents - order.discount_back_cents);
  if (cents > 0) await releaseOrder(trx, { sn: order.sn, cents });
  await trx.updateTable('shop_order').set({ released_cents: cents }).where('id', '=', order.id).execute();
}
