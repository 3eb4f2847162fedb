import type { Kysely, Selectable } from 'kysely';
import { amount, asCents } from '#domain/money.ts';
import { next, orderStatus } from '#domain/order-state.ts';
import { isFreightBack } from '#domain/refund.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { ShopOrderTable } from '../../platform/db/tables.gen.ts';
import { refundOf } from '../cancellation/cancel-order.ts';
import { ordersCanceledWith } from '../orders/promo-orders.ts';
import { stateOf } from '../orders/state-of.ts';
import { hasArrived, leftOfOrder } from '../refunds/refundable.ts';
import { leftAlone } from './agree.ts';
import { versionOf } from './content-version.ts';
import type { OpsContext } from './context.ts';
import { decisionAbout, decisionOf } from './decision.ts';

type Order = Selectable<ShopOrderTable>;

/** Changes with every refund, so that two operators cannot refund the same order unseen. */
export async function refundVersion(db: Kysely<Database>, order: Order): Promise<string> {
  const newest = await db
    .selectFrom('refund')
    .select(['id', 'state'])
    .where('order_id', '=', order.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return versionOf([order.refunded_cents, newest?.id, newest?.state]);
}

/** Refundable pieces and sums for an operator; `null`: the order cannot be refunded now. */
export async function refundableOf(ctx: OpsContext, order: Order & { account: string }) {
  const { db } = ctx;
  if (next(stateOf(order), 'refund', 'operator') === null) return null;
  const left = await leftOfOrder(db, order);
  const shipped = order.status !== orderStatus.waitingDelivery;
  const arrived = await hasArrived(db, order.id);
  const aloneCents = await leftAlone(ctx, { kind: 'refund', accountId: order.account_id });
  return {
    version: await refundVersion(db, order),
    lines: left.lines.map(({ id, leftQuantity, leftCents }) => ({
      id,
      pieces: leftQuantity,
      amount: amount(leftCents),
    })),
    freight: amount(left.freightCents),
    freightBack: isFreightBack({ shipped, arrived, received: arrived }),
    /** Largest amount that the viewing operator refunds alone; above it `decision` applies. */
    aloneUpTo: amount(asCents(Math.max(0, aloneCents))),
    decision: await decisionAbout(ctx, {
      account: order.account,
      judge: 'support',
      pass: 'orderRefund',
      needsTwo: true,
      first: undefined,
    }),
  };
}

/** Consequence of a cancellation, and the rule for it; `null`: the order is not waiting to be sent. */
export async function cancellationOf(ctx: OpsContext, order: Order & { account: string }) {
  if (order.status !== orderStatus.waitingDelivery) return null;
  const { db } = ctx;
  const { id, account, account_id: accountId } = order;
  const together = await ordersCanceledWith(db, order.payment_id, order, { lock: false });
  const amountCents = refundOf(together);
  const decision = await decisionOf(ctx, { kind: 'cancellation', id, account, accountId, amountCents });
  return {
    amount: amount(amountCents),
    /** Other orders that share a promo code and are canceled with it. */
    together: together.flatMap(({ sn }) => (sn === order.sn ? [] : [sn])),
    /** Number of one of these orders that was sent, so that this one cannot be canceled either; `null` if all of them wait. */
    blockedBy: together.find((each) => next(stateOf(each), 'cancel', 'operator') === null)?.sn ?? null,
    approvedBy: decision.first?.name ?? null,
    approvedAmount: decision.first?.amount ?? null,
    // No call refuses a cancellation.
    decision: { ...decision, mayRefuse: false },
  };
}
