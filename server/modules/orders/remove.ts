import type { Kysely } from 'kysely';
import type { OrderStatus } from '#domain/order-state.ts';
import type { Database } from '../../platform/db/schema.ts';
import { lockOwnOrder } from './own-order.ts';
import { stateOf } from './state-of.ts';
import { move } from './transition.ts';

/**
 * Takes an order that is over out of its owner's list. Nothing of it is lost: by its number it can still be read.
 * Removed already is removed.
 * @throws Refusal `not_found`, `order_state` while something of it is open
 */
export async function removeOrder(
  trx: Kysely<Database>,
  accountId: number,
  sn: string,
): Promise<OrderStatus> {
  const order = await lockOwnOrder(trx, accountId, sn);
  if (order.removed_at !== null) return order.status;
  return move(trx, [order.id], { ...stateOf(order), from: order.status, action: 'remove', by: 'shopper' });
}
