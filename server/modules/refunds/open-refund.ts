import { type Kysely, type Selectable, sql, type UpdateObject } from 'kysely';
import type { refundEvents } from '#contract/refunds.ts';
import type { Actor } from '#domain/order-state.ts';
import { refundState } from '#domain/refund.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { RefundTable, ShopOrderTable } from '../../platform/db/tables.gen.ts';
import { Refusal } from '../../platform/errors.ts';
import { notifyLive } from '../../platform/notify-live.ts';
import { move } from '../orders/transition.ts';

export interface OpenRefund {
  refund: Selectable<RefundTable>;
  order: Selectable<ShopOrderTable>;
}

/**
 * Locks an open refund through its order: applying, withdrawing, sending back, passing and refusing hold this lock, so they are
 * serialized. @returns `null` when it does not exist or is closed
 */
export async function lockRefund(trx: Kysely<Database>, id: number): Promise<OpenRefund | null> {
  const of = await trx.selectFrom('refund').select('order_id').where('id', '=', id).executeTakeFirst();
  if (!of) return null;
  const order = await trx
    .selectFrom('shop_order')
    .selectAll()
    .where('id', '=', of.order_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const refund = await trx
    .selectFrom('refund')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', refundState.open)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return refund ? { refund, order } : null;
}

/** The same for its owner. @throws Refusal `not_found` when it is not the caller's, `refund_state` when it is closed */
export async function lockOwn(trx: Kysely<Database>, accountId: number, id: number): Promise<OpenRefund> {
  const own = await trx
    .selectFrom('refund')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!own) throw new Refusal('not_found', { fields: ['id'] });
  const open = await lockRefund(trx, id);
  if (!open) throw new Refusal('refund_state');
  return open;
}

interface Step {
  event: (typeof refundEvents)[number];
  by: Actor;
  /** The operator's message to the user. */
  message?: string;
  set?: UpdateObject<Database, 'refund'>;
}

/** One step of a refund: its changes, its line in the log, and the live event for the user's open apps. */
export async function noteStep(
  trx: Kysely<Database>,
  { id, sn, account_id }: Pick<Selectable<RefundTable>, 'id' | 'sn' | 'account_id'>,
  { event, by, message, set }: Step,
): Promise<void> {
  if (set) await trx.updateTable('refund').set(set).where('id', '=', id).execute();
  await trx
    .insertInto('refund_event')
    .values({ refund_id: id, event, actor: by, message: message ?? null })
    .execute();
  await notifyLive(trx, account_id, 'refund', sn);
}

/** Ends a refund without payment: its order returns to its former status. */
export async function endWithout(
  trx: Kysely<Database>,
  { refund, order }: OpenRefund,
  { event, by, message }: Omit<Step, 'set'>,
): Promise<void> {
  const state = event === 'refused' ? refundState.refused : refundState.withdrawn;
  const set = { state, settled_at: sql<Date>`now()` };
  await noteStep(trx, refund, { event, by, ...(message !== undefined && { message }), set });
  await resume(trx, order, by);
}

/** Back to the status in which after-sale began. */
export async function resume(
  trx: Kysely<Database>,
  { id, status, before_status: before }: Selectable<ShopOrderTable>,
  by: Actor,
): Promise<void> {
  await move(trx, [id], { from: status, before, action: 'resume', by });
}
