import type { Kysely } from 'kysely';
import type { RefundInfo } from '#contract/refunds.ts';
import type { Lang } from '#domain/languages.ts';
import { amount } from '#domain/money.ts';
import { next, orderStatus } from '#domain/order-state.ts';
import { isFreightBack, maxForPieces, maxRefund, refundState } from '#domain/refund.ts';
import type { Database } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors.ts';
import { stateOf } from '../orders/state-of.ts';
import { hasArrived, leftOfOrder } from './refundable.ts';
import { linesOfOrder } from './lines.ts';

/**
 * Refundable pieces and sums of an order. @throws Refusal `invalid_input` without number and id, `not_found` when it is not the
 * caller's
 */
export async function readRefundInfo(
  db: Kysely<Database>,
  accountId: number,
  { sn, id }: { sn?: string | undefined; id?: number | undefined },
  lang: Lang,
): Promise<RefundInfo> {
  if (sn === undefined && id === undefined) throw new Refusal('invalid_input', { fields: ['sn', 'id'] });
  const order = await db
    .selectFrom('shop_order')
    .selectAll()
    .where('account_id', '=', accountId)
    .$if(sn !== undefined, (query) => query.where('sn', '=', sn!))
    .$if(sn === undefined, (query) => query.where('id', '=', id!))
    .executeTakeFirst();
  if (!order) throw new Refusal('not_found');
  const open = await db
    .selectFrom('refund')
    .select('id')
    .where('order_id', '=', order.id)
    .where('state', '=', refundState.open)
    .executeTakeFirst();
  const { status, before_status: before } = order;
  const shipped = (before ?? status) !== orderStatus.waitingDelivery;
  const left = await leftOfOrder(db, order);
  const arrived = await hasArrived(db, order.id);
  const freightBack = isFreightBack({ shipped, arrived, received: false });
  const all = new Map(left.lines.map((line) => [line.id, line.leftQuantity]));
  const leftOf = new Map(left.lines.map((line) => [line.id, line]));
  return {
    sn: order.sn,
    orderId: order.id,
    lines: (await linesOfOrder(db, order.id, lang)).map((line) => {
      const its = leftOf.get(line.id)!;
      return { ...line, left: its.leftQuantity, max: amount(maxForPieces(its, its.leftQuantity)) };
    }),
    freight: amount(maxRefund({ ...left, freightBack }, all).freightCents),
    shipped,
    arrived,
    canApply: next(stateOf(order), 'refund', 'shopper') !== null,
    openRefundId: open?.id ?? null,
  };
}
