import { type Kysely, sql, type UpdateObject } from 'kysely';
import { amount, asCents } from '#domain/money.ts';
import { type Actor, next, type OrderAction, orderStatus, type OrderStatus } from '#domain/order-state.ts';
import type { Database } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors.ts';
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

/** The events of a transition that webhooks receive. */
export const eventsOf = (
  orders: readonly { sn: string; total_cents: number }[],
  step: Pick<Step, 'action' | 'by' | 'from'>,
): WebhookEvent[] => orders.flatMap((order) => eventOf(order, step));

function eventOf(
  { sn, total_cents }: { sn: string; total_cents: number },
  { action, by, from }: Pick<Step, 'action' | 'by' | 'from'>,
): WebhookEvent[] {
  if (action === 'pay')
    return [{ type: 'order.paid', data: { order: sn, total: amount(asCents(total_cents)) } }];
  if (action !== 'cancel' && action !== 'expire') return [];
  return [{ type: 'order.canceled', data: { order: sn, by, wasPaid: from !== orderStatus.waitingPay } }];
}

/** @throws Refusal `order_state` when the table has no row for this step */
function statusAfter({ from, before = null, action, by, ...facts }: Step): OrderStatus {
  const { refunded = false, packed = false, refundable = false } = facts;
  const to = next({ status: from, before, refunded, packed, refundable }, action, by);
  if (to === null) throw new Refusal('order_state');
  return to;
}

/**
 * The statement that advances orders along one row of the transition table, records the actor, and notifies their owners' apps.
 * `refuseUnlessMoved` checks its rows. The caller announces `eventsOf`. @throws Refusal `order_state`
 */
export function transitionQuery(trx: Kysely<Database>, orderIds: number[], step: Step) {
  const { from, action, by } = step;
  return trx
    .with('moved', (db) =>
      db
        .updateTable('shop_order')
        .set({ status: statusAfter(step), ...noted(action, from) })
        .where('id', '=', sql<number>`any(${orderIds}::bigint[])`)
        .where('status', '=', from)
        .returning(['id', 'sn', 'account_id', 'total_cents']),
    )
    .with('recorded', (db) =>
      db
        .insertInto('order_event')
        .columns(['order_id', 'event', 'actor'])
        .expression(
          db.selectFrom('moved').select(['id', sql.val(action).as('event'), sql.val(by).as('actor')]),
        ),
    )
    .with('notified', (db) =>
      db
        .insertInto('live_event')
        .columns(['account_id', 'topic', 'reference'])
        .expression(db.selectFrom('moved').select(['account_id', sql.lit('order').as('topic'), 'sn'])),
    )
    .selectFrom('moved')
    .select(['id', 'sn', 'total_cents']);
}

/** @throws Refusal `order_state` when an order has another status by now */
export function refuseUnlessMoved(moved: readonly unknown[], orderIds: readonly number[]): void {
  if (moved.length !== orderIds.length) throw new Refusal('order_state');
}

/**
 * Advances orders as `transitionQuery` does, and announces it to webhooks. @returns the new status @throws Refusal `order_state` when
 * the table has no such row or an order has another status by now
 */
export async function move(trx: Kysely<Database>, orderIds: number[], step: Step): Promise<OrderStatus> {
  const moved = await transitionQuery(trx, orderIds, step).execute();
  refuseUnlessMoved(moved, orderIds);
  // Refunded pieces no longer count as unsent.
  if (step.action === 'resume') for (const { id } of moved) await setReceiptDue(trx, id);
  await announce(trx, eventsOf(moved, step));
  return statusAfter(step);
}
