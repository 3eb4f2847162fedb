import type { Kysely } from 'kysely';
import type { Parsed } from '../../../src/contract/calls.ts';
import { amount, asCents, cents, split } from '../../../src/domain/money.ts';
import { next, orderStatus } from '../../../src/domain/order-state.ts';
import { maxRefund, refundState, refundType } from '../../../src/domain/refund.ts';
import type { Database } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';
import { lockOwnOrder } from '../orders/own-order.ts';
import { move } from '../orders/transition.ts';
import { serialNumber } from '../serial-number.ts';
import { attachUpload } from '../uploads/attach.ts';
import { leftOfOrder } from './left.ts';
import { noteStep } from './open-refund.ts';

type Asked = Parsed<'orderRefund'>;

/**
 * Asks money back for pieces of a paid order, which is in after-sale from then on.
 * @returns the refund's id
 * @throws Refusal `not_found`, `refund_open` (with its id), `order_state`, `invalid_input` (pieces that are not left, or
 *   goods that never left and yet were received or are to be sent back), `amount_above_maximum`, `upload_invalid`
 */
export async function applyForRefund(
  trx: Kysely<Database>,
  accountId: number,
  asked: Asked,
): Promise<number> {
  const order = await lockOwnOrder(trx, accountId, asked.sn);
  await refuseSecond(trx, order.id);
  const { status, refunded_at: refundedAt } = order;
  if (next({ status, refunded: refundedAt !== null }, 'refund', 'shopper') === null) {
    throw new Refusal('order_state');
  }
  const shipped = status !== orderStatus.waitingDelivery;
  if (asked.received && !shipped) throw new Refusal('invalid_input', { fields: ['received'] });
  if (asked.type === refundType.withReturn && !asked.received) {
    throw new Refusal('invalid_input', { fields: ['type'] });
  }

  const left = await leftOfOrder(trx, order);
  const pieces = piecesOf(asked.lines, left.lines);
  const max = maxRefund({ ...left, shipped }, pieces);
  const askedCents = cents(asked.amount);
  if (askedCents > max.totalCents) {
    const details = { maximum: amount(max.totalCents) };
    throw new Refusal('amount_above_maximum', { fields: ['amount'], details });
  }
  const goods = max.goods.filter(({ id }) => pieces.has(id));
  // In proportion to what each could bring: no part is above its own maximum, because the whole is not.
  const [freightCents, ...parts] = split(askedCents, [max.freightCents, ...goods.map((part) => part.cents)]);

  const refund = await trx
    .insertInto('refund')
    .values({
      sn: serialNumber('F'),
      order_id: order.id,
      account_id: accountId,
      type: asked.type,
      received: asked.received,
      reason: asked.reason,
      explanation: asked.explanation,
      max_cents: max.totalCents,
      asked_cents: askedCents,
      freight_cents: freightCents ?? asCents(0),
    })
    .returning(['id', 'sn', 'account_id'])
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('refund_line')
    .values(
      goods.map(({ id }, index) => ({
        refund_id: refund.id,
        line_id: id,
        quantity: pieces.get(id)!,
        asked_cents: parts[index]!,
      })),
    )
    .execute();
  await attachProofs(trx, accountId, refund.id, asked.proofIds);
  await move(trx, [order.id], { from: status, action: 'refund', by: 'shopper' });
  await noteStep(trx, refund, { event: 'applied', by: 'shopper' });
  return refund.id;
}

/** Spec §4: the person is told if one was already submitted. */
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
    const pictureId = await attachUpload(trx, accountId, uploadId, 'refund');
    await trx
      .insertInto('refund_proof')
      .values({ refund_id: refundId, position, picture_id: pictureId })
      .execute();
  }
}
