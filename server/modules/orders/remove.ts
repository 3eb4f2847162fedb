import type { Kysely } from 'kysely';
import type { OrderStatus } from '#domain/order-state.ts';
import type { Database } from '../../platform/db/schema.ts';
import { lockOwnOrder } from './own-order.ts';
import { stateOf } from './state-of.ts';
import { move } from './transition.ts';

/**
 * Hides a finished order from its owner's list. No data is lost: it can still be read by its number. Idempotent. @throws Refusal
 * `not_found`, `order_state` while something of it is open
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
