import type { Kysely } from 'kysely';
import type { Parsed } from '#contract/calls.ts';
import { amount, cents } from '#domain/money.ts';
import { next, orderStatus } from '#domain/order-state.ts';
import { isFreightBack, maxRefund, refundState, refundType } from '#domain/refund.ts';
import type { Database } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors.ts';
import { lockOwnOrder } from '../orders/own-order.ts';
import { stateOf } from '../orders/state-of.ts';
import { move } from '../orders/transition.ts';
import { attachUpload } from '../uploads/attach.ts';
import { insertRefund } from './insert.ts';
import { hasArrived, leftOfOrder } from './refundable.ts';
import { noteStep } from './open-refund.ts';

type Asked = Parsed<'orderRefund'>;

/**
 * Requests a refund for pieces of a paid order, which is in after-sale from then on. @returns the refund's id @throws Refusal
 * `not_found`, `refund_open` (with its id), `order_state`, `invalid_input` (pieces that are not left, or unsent goods that were
 * claimed as received or to be returned), `amount_above_maximum`, `upload_invalid`
 */
export async function applyForRefund(
  trx: Kysely<Database>,
  accountId: number,
  asked: Asked,
): Promise<number> {
  const order = await lockOwnOrder(trx, accountId, asked.sn);
  await refuseSecond(trx, order.id);
  const state = stateOf(order);
  const { status } = state;
  if (next(state, 'refund', 'shopper') === null) throw new Refusal('order_state');
  const shipped = status !== orderStatus.waitingDelivery;
  if (asked.received && !shipped) throw new Refusal('invalid_input', { fields: ['received'] });
  if (asked.type === refundType.withReturn && !asked.received) {
    throw new Refusal('invalid_input', { fields: ['type'] });
  }

  const left = await leftOfOrder(trx, order);
  const pieces = piecesOf(asked.lines, left.lines);
  const arrived = await hasArrived(trx, order.id);
  const freightBack = isFreightBack({ shipped, arrived, received: asked.received });
  const max = maxRefund({ ...left, freightBack }, pieces);
  const askedCents = cents(asked.amount);
  if (askedCents > max.totalCents) {
    const details = { maximum: amount(max.totalCents) };
    throw new Refusal('amount_above_maximum', { fields: ['amount'], details });
  }
  const { type, received, reason, explanation } = asked;
  const claim = { type, received, reason, explanation, askedCents };
  const refund = await insertRefund(trx, order, { ...claim, max, pieces });
  await attachProofs(trx, accountId, refund.id, asked.proofIds);
  await move(trx, [order.id], { ...state, from: status, action: 'refund', by: 'shopper' });
  await noteStep(trx, refund, { event: 'applied', by: 'shopper' });
  return refund.id;
}

/** Spec §4: the refusal names an already submitted one. */
async function refuseSecond(trx: Kysely<Database>, orderId: number): Promise<void> {
  const open = await trx
    .selectFrom('refund')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', refundState.open)
    .executeTakeFirst();
  if (open) throw new Refusal('refund_open', { details: { refundId: open.id } });
}

function piecesOf(asked: Asked['lines'], left: { id: number; leftQuantity: number }[]): Map<number, number> {
  const pieces = new Map(asked.map(({ lineId, quantity }) => [lineId, quantity]));
  const leftOf = new Map(left.map(({ id, leftQuantity }) => [id, leftQuantity]));
  const fits = [...pieces].every(([id, quantity]) => quantity <= (leftOf.get(id) ?? 0));
  if (!fits || pieces.size !== asked.length) throw new Refusal('invalid_input', { fields: ['lines'] });
  return pieces;
}

async function attachProofs(
  trx: Kysely<Database>,
  accountId: number,
  refundId: number,
  uploadIds: string[],
): Promise<void> {
  for (const [position, uploadId] of uploadIds.entries()) {
    const imageId = await attachUpload(trx, accountId, uploadId, 'refund');
    await trx
      .insertInto('refund_proof')
      .values({ refund_id: refundId, position, picture_id: imageId })
      .execute();
  }
}
