import type { Kysely, Selectable } from 'kysely';
import { maxRefund, refundType, type ShopRefundReason } from '#domain/refund.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { ShopOrderTable } from '../../platform/db/tables.gen.ts';
import { insertRefund } from './insert.ts';
import { leftOfOrder } from './refundable.ts';
import { noteStep } from './open-refund.ts';
import { passRefund } from './settle.ts';

/**
 * Refunds the rest of a canceled paid order at once, as a normal refund: ledger, lines, stock and notification are handled the
 * same way, and reconciliation checks the same rows. It needs no evidence, because nothing was sent. @param order locked @param
 * shopReason of a cancellation by an operator; absent: by the buyer
 */
export async function refundCanceled(
  trx: Kysely<Database>,
  order: Selectable<ShopOrderTable>,
  shopReason?: ShopRefundReason,
): Promise<void> {
  const left = await leftOfOrder(trx, order);
  const pieces = new Map(
    left.lines.flatMap(({ id, leftQuantity }) => (leftQuantity > 0 ? [[id, leftQuantity] as const] : [])),
  );
  const max = maxRefund({ ...left, freightBack: true }, pieces);
  const refund = await insertRefund(trx, order, {
    type: refundType.moneyOnly,
    received: false,
    reason: shopReason === undefined ? 'changed_mind' : 'other',
    shopReason,
    explanation: '',
    requestedCents: max.totalCents,
    max,
    pieces,
  });
  const by = shopReason === undefined ? 'shopper' : 'operator';
  await noteStep(trx, refund, { event: 'applied', by });
  await passRefund(trx, { refund, order }, max.totalCents, { by, isCanceled: true });
}
