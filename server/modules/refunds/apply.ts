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

type RefundInput = Parsed<'orderRefund'>;

/**
 * Requests a refund for pieces of a paid order, which is in after-sale from then on. @returns the refund's id @throws Refusal
 * `not_found`, `refund_open` (with its id), `order_state`, `invalid_input` (pieces that are not left, or unsent goods that were
 * claimed as received or to be returned), `amount_above_maximum`, `upload_invalid`
 */
export async function applyForRefund(
  trx: Kysely<Database>,
  accountId: number,
  input: RefundInput,
): Promise<number> {
  const order = await lockOwnOrder(trx, accountId, input.sn);
  await refuseSecond(trx, order.id);
  const state = stateOf(order);
  const { status } = state;
  if (next(state, 'refund', 'shopper') === null) throw new Refusal('order_state');
  const shipped = status !== orderStatus.waitingDelivery;
  if (input.received && !shipped) throw new Refusal('invalid_input', { fields: ['received'] });
  if (input.type === refundType.withReturn && !input.received) {
    throw new Refusal('invalid_input', { fields: ['type'] });
  }

  const left = await leftOfOrder(trx, order);
  const pieces = piecesOf(input.lines, left.lines);
  const arrived = await hasArrived(trx, order.id);
  const freightBack = isFreightBack({ shipped, arrived, received: input.received });
  const max = maxRefund({ ...left, freightBack }, pieces);
  const requestedCents = cents(input.amount);
  if (requestedCents > max.totalCents) {
    const details = { maximum: amount(max.totalCents) };
    throw new Refusal('amount_above_maximum', { fields: ['amount'], details });
  }
  const { type, received, reason, explanation } = input;
  const claim = { type, received, reason, explanation, requestedCents };
  const refund = await insertRefund(trx, order, { ...claim, max, pieces });
  await attachProofs(trx, accountId, refund.id, input.proofIds);
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

function piecesOf(
  lines: RefundInput['lines'],
  left: { id: number; leftQuantity: number }[],
): Map<number, number> {
  const pieces = new Map(lines.map(({ lineId, quantity }) => [lineId, quantity]));
  const leftOf = new Map(left.map(({ id, leftQuantity }) => [id, leftQuantity]));
  const fits = [...pieces].every(([id, quantity]) => quantity <= (leftOf.get(id) ?? 0));
  if (!fits || pieces.size !== lines.length) throw new Refusal('invalid_input', { fields: ['lines'] });
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
