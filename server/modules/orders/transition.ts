import { type Kysely, sql, type UpdateObject } from 'kysely';
import { amount, asCents } from '#domain/money.ts';
import { type Actor, next, type OrderAction, orderStatus, type OrderStatus } from '#domain/order-state.ts';
import type { Database } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors.ts';
import { notifyLive } from '../../platform/notify-live.ts';
import { announce } from '../../platform/webhooks/announce.ts';
import type { WebhookEvent } from '../../platform/webhooks/events.ts';
import { setReceiptDue } from './receipt-due.ts';

interface Step {
  from: OrderStatus;
  /** Only out of after-sale: the status in which it began, and whether nothing is left to refund (`shop_order`). */
  before?: OrderStatus | null;
  refunded?: boolean;
  /** Only before shipping: whether packing has begun. */
  packed?: boolean;
  /** Only of completed orders: whether the refund period is still running. */
  refundable?: boolean;
  action: OrderAction;
  by: Actor;
}

const now = sql<Date>`now()`;

/** Columns of an order that a transition sets, besides its line in `order_event`. */
function noted(action: OrderAction, from: OrderStatus): UpdateObject<Database, 'shop_order'> {
  if (action === 'pay') return { paid_at: now };
  if (action === 'confirm') return { received_at: now };
  if (action === 'pack') return { packing_at: now };
  // A hidden order returns to the list: its refund has to be visible.
  if (action === 'refund') return { before_status: from, removed_at: null };
  if (action === 'resume') return { before_status: null };
  if (action === 'remove') return { removed_at: now };
  return {};
}

/** The event of a transition, if webhooks receive it. */
function eventOf(
  { sn, total_cents }: { sn: string; total_cents: number },
  { action, by, from }: Pick<Step, 'action' | 'by' | 'from'>,
): WebhookEvent[] {
  if (action === 'pay')
    return [{ type: 'order.paid', data: { order: sn, total: amount(asCents(total_cents)) } }];
  if (action !== 'cancel' && action !== 'expire') return [];
  return [{ type: 'order.canceled', data: { order: sn, by, wasPaid: from !== orderStatus.waitingPay } }];
}

/**
 * Advances orders along one row of the transition table, records the actor, and notifies their owners' apps. @returns the new
 * status @throws Refusal `order_state` when the table has no such row or an order has another status by now
 */
export async function move(
  trx: Kysely<Database>,
  orderIds: number[],
  { from, before = null, refunded = false, packed = false, refundable = false, action, by }: Step,
): Promise<OrderStatus> {
  const to = next({ status: from, before, refunded, packed, refundable }, action, by);
  if (to === null) throw new Refusal('order_state');
  const moved = await trx
    .updateTable('shop_order')
    .set({ status: to, ...noted(action, from) })
    .where('id', '=', sql<number>`any(${orderIds}::bigint[])`)
    .where('status', '=', from)
    .returning(['id', 'sn', 'account_id', 'total_cents'])
    .execute();
  if (moved.length !== orderIds.length) throw new Refusal('order_state');
  await trx
    .insertInto('order_event')
    .values(moved.map(({ id }) => ({ order_id: id, event: action, actor: by })))
    .execute();
  // Refunded pieces no longer count as unsent.
  if (action === 'resume') for (const { id } of moved) await setReceiptDue(trx, id);
  for (const { account_id: accountId, sn } of moved) await notifyLive(trx, accountId, 'order', sn);
  await announce(
    trx,
    moved.flatMap((order) => eventOf(order, { action, by, from })),
  );
  return to;
}
