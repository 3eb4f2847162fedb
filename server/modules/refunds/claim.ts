import type { Kysely, Selectable } from 'kysely';
import { amount, type Cents } from '#domain/money.ts';
import { type Actor, next, orderStatus } from '#domain/order-state.ts';
import {
  isFreightBack,
  maxRefund,
  type RefundReason,
  refundState,
  refundType,
  type RefundType,
  type ShopRefundReason,
} from '#domain/refund.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { ShopOrderTable } from '../../platform/db/tables.gen.ts';
import { Refusal } from '../../platform/errors.ts';
import { stateOf } from '../orders/state-of.ts';
import { move } from '../orders/transition.ts';
import { insertRefund } from './insert.ts';
import { noteStep } from './open-refund.ts';
import { hasArrived, leftOfOrder } from './refundable.ts';

interface Claim {
  by: Extract<Actor, 'shopper' | 'operator'>;
  type: RefundType;
  received: boolean;
  reason: RefundReason;
  shopReason?: ShopRefundReason;
  clientId?: string;
  explanation: string;
  lines: { lineId: number; quantity: number }[];
  amountCents: Cents;
}

/**
 * Opens a refund for pieces of an order, which is in after-sale from then on. @param order locked @throws Refusal `refund_open`
 * (with its id), `order_state`, `invalid_input` (pieces that are not left, or unsent goods that were claimed as received or to be
 * returned), `amount_above_maximum`
 */
export async function claimRefund(
  trx: Kysely<Database>,
  order: Selectable<ShopOrderTable>,
  { by, lines, amountCents, ...claim }: Claim,
) {
  await refuseSecond(trx, order.id);
  const state = stateOf(order);
  const { status } = state;
  if (next(state, 'refund', by) === null) throw new Refusal('order_state');
  const shipped = status !== orderStatus.waitingDelivery;
  if (claim.received && !shipped) throw new Refusal('invalid_input', { fields: ['received'] });
  if (claim.type === refundType.withReturn && !claim.received) {
    throw new Refusal('invalid_input', { fields: ['type'] });
  }

  const left = await leftOfOrder(trx, order);
  const pieces = piecesOf(lines, left.lines);
  const arrived = await hasArrived(trx, order.id);
  const freightBack = isFreightBack({ shipped, arrived, received: claim.received });
  const max = maxRefund({ ...left, freightBack }, pieces);
  if (amountCents > max.totalCents) {
    const details = { maximum: amount(max.totalCents) };
    throw new Refusal('amount_above_maximum', { fields: ['amount'], details });
  }
  const refund = await insertRefund(trx, order, { ...claim, requestedCents: amountCents, max, pieces });
  await move(trx, [order.id], { ...state, from: status, action: 'refund', by });
  await noteStep(trx, refund, { event: 'applied', by });
  return refund;
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

function piecesOf(lines: Claim['lines'], left: { id: number; leftQuantity: number }[]): Map<number, number> {
  const pieces = new Map(lines.map(({ lineId, quantity }) => [lineId, quantity]));
  const leftOf = new Map(left.map(({ id, leftQuantity }) => [id, leftQuantity]));
  const fits = [...pieces].every(([id, quantity]) => quantity <= (leftOf.get(id) ?? 0));
  if (!fits || pieces.size !== lines.length) throw new Refusal('invalid_input', { fields: ['lines'] });
  return pieces;
}
