import { type Kysely, sql } from 'kysely';
import { add, amount, asCents, type Cents, split, subtract } from '#domain/money.ts';
import type { Actor } from '#domain/order-state.ts';
import { discountBack, refundState, refundType } from '#domain/refund.ts';
import type { Database } from '../../platform/db/schema.ts';
import { refundOrder } from '../../ledger/commands.ts';
import { notify } from '../../platform/notify.ts';
import { announce } from '../../platform/webhooks/announce.ts';
import { closeRefunded } from './close-refunded.ts';
import { endWithout, noteStep, type OpenRefund, resume } from './open-refund.ts';
import { restock } from './restock.ts';

/** Accepts the return of the goods, to this address. */
export async function acceptReturn(trx: Kysely<Database>, { refund }: OpenRefund, returnTo: string) {
  const set = { return_to: returnTo, accepted_at: sql<Date>`now()` };
  await noteStep(trx, refund, { event: 'accepted', by: 'operator', set });
  const requested = amount(asCents(refund.asked_cents));
  await notify(trx, refund.account_id, { type: 'refund_accepted', refundId: refund.id, amount: requested });
}

/** Refuses: the user sees the reason, and may apply again. A refund that an operator started ends without a notification. */
export async function refuseRefund(trx: Kysely<Database>, open: OpenRefund, message: string): Promise<void> {
  if (open.refund.shop_reason !== null) return endWithout(trx, open, { event: 'withdrawn', by: 'operator' });
  await endWithout(trx, open, { event: 'refused', by: 'operator', message });
  const { id, account_id, asked_cents } = open.refund;
  const requested = amount(asCents(asked_cents));
  await notify(trx, account_id, { type: 'refund_refused', refundId: id, amount: requested });
}

/** The goods were not sent back in time: treated as withdrawn. */
export async function lapseRefund(trx: Kysely<Database>, open: OpenRefund): Promise<void> {
  await endWithout(trx, open, { event: 'lapsed', by: 'clock' });
  const { id, account_id, asked_cents } = open.refund;
  const requested = amount(asCents(asked_cents));
  await notify(trx, account_id, { type: 'refund_lapsed', refundId: id, amount: requested });
}

/**
 * Pays the refund, the requested amount or less: ledger, lines, stock, order and notification change together, once. Its pieces
 * are closed when they were sent back, or their whole maximum was paid: they can be neither refunded again nor shipped. A smaller
 * amount without return is a compensation: the goods stay, and their maximum is reduced by it. With the last piece closed the
 * order has ended, else it returns to its former status. @param amountCents at most the requested amount @param decision who
 * passed it, the reason for a smaller amount, and whether the order was canceled
 */
export async function passRefund(
  trx: Kysely<Database>,
  open: OpenRefund,
  amountCents: Cents,
  { by, message, isCanceled = false }: { by: Actor; message?: string | undefined; isCanceled?: boolean },
): Promise<void> {
  const { refund, order } = open;
  const settlesPieces = refund.type === refundType.withReturn || amountCents === refund.max_cents;
  await creditLines(trx, open, amountCents, settlesPieces);

  const orderCents = {
    totalCents: asCents(order.total_cents),
    discountCents: asCents(order.discount_cents),
  };
  const refundedCents = add(asCents(order.refunded_cents), amountCents);
  const discountBackCents = discountBack(orderCents, refundedCents);
  const discountCents = subtract(discountBackCents, asCents(order.discount_back_cents));
  await refundOrder(trx, {
    sn: refund.sn,
    orderSn: order.sn,
    accountId: refund.account_id,
    amountCents,
    discountCents,
    released: order.released_cents !== null,
  });
  await trx
    .updateTable('shop_order')
    .set({ refunded_cents: refundedCents, discount_back_cents: discountBackCents })
    .where('id', '=', order.id)
    .execute();
  const set = {
    state: refundState.refunded,
    refunded_cents: amountCents,
    discount_cents: discountCents,
    settled_at: sql<Date>`now()`,
  };
  await noteStep(trx, refund, { event: 'refunded', by, ...(message !== undefined && { message }), set });
  if (!(await closeRefunded(trx, order.id))) await resume(trx, order, by);
  const settled = { refund: refund.sn, order: order.sn, amount: amount(amountCents) };
  await announce(trx, [{ type: 'refund.settled', data: settled }]);
  const back = { refundId: refund.id, amount: amount(amountCents) };
  const byShop = refund.shop_reason !== null && {
    byShop: { order: order.sn, reason: refund.shop_reason, isCanceled },
  };
  await notify(
    trx,
    refund.account_id,
    amountCents < refund.asked_cents
      ? { type: 'refund_passed_in_part', ...back, asked: amount(asCents(refund.asked_cents)) }
      : { type: 'refund_passed', ...back, ...byShop },
  );
  // Last: rows of products on sale are contended and must be locked briefly.
  if (settlesPieces && refund.type === refundType.moneyOnly)
    await restock(trx, refund, { reason: isCanceled ? 'canceled' : 'refunded', by });
}

async function creditLines(
  trx: Kysely<Database>,
  { refund }: OpenRefund,
  amountCents: Cents,
  settlesPieces: boolean,
): Promise<void> {
  const lines = await trx
    .selectFrom('refund_line')
    .select(['line_id', 'quantity', 'asked_cents'])
    .where('refund_id', '=', refund.id)
    .orderBy('line_id')
    .execute();
  const requested = [asCents(refund.freight_cents), ...lines.map((line) => asCents(line.asked_cents))];
  const [, ...parts] = split(amountCents, requested);
  for (const [index, { line_id: lineId, quantity }] of lines.entries()) {
    const cents = parts[index]!;
    await trx
      .updateTable('refund_line')
      .set({ refunded_cents: cents })
      .where('refund_id', '=', refund.id)
      .where('line_id', '=', lineId)
      .execute();
    await trx
      .updateTable('order_line')
      .set({
        refunded_cents: sql<number>`refunded_cents + ${cents}`,
        ...(settlesPieces && { refunded_quantity: sql<number>`refunded_quantity + ${quantity}` }),
      })
      .where('id', '=', lineId)
      .execute();
  }
}
