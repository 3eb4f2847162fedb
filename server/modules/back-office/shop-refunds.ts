import { amount, cents } from '#domain/money.ts';
import { orderStatus } from '#domain/order-state.ts';
import { refundState, refundType, type ShopRefundReason } from '#domain/refund.ts';
import { refuseFrozen } from '../../ledger/freeze.ts';
import { Refusal } from '../../platform/errors.ts';
import { writeLog } from '../../platform/operator-log.ts';
import { cancelTogether, lockCancellation, refuseAdvanced } from '../cancellation/cancel-order.ts';
import { claimRefund } from '../refunds/claim.ts';
import { hasArrived } from '../refunds/refundable.ts';
import { passRefund } from '../refunds/settle.ts';
import { agree } from './agree.ts';
import type { OpsContext, OpsHandler } from './context.ts';
import { lastOperatorOf, settledBy } from './history.ts';
import { refundVersion } from './order-refundable.ts';
import { refuseOwnAccount } from './own-account.ts';
import { OpsRefusal } from './refusal.ts';

/** @throws Refusal `not_found`, OpsRefusal `own_account` */
async function findOrder({ db, operator }: OpsContext, sn: string) {
  const order = await db
    .selectFrom('shop_order')
    .innerJoin('account', 'account.id', 'shop_order.account_id')
    .select(['shop_order.id', 'account_id', 'account.account'])
    .where('sn', '=', sn)
    .executeTakeFirst();
  if (!order) throw new Refusal('not_found', { fields: ['sn'] });
  refuseOwnAccount(operator, order.account);
  return order;
}

interface Why {
  reason: ShopRefundReason;
  note?: string | undefined;
}

const whyOf = ({ reason, note }: Why) => ({ reason, ...(note !== undefined && { note }) });

/** Lines about the other orders or the refund that the command concerns, beside its own. */
async function logAlso({ db, operator, ip }: OpsContext, act: string, target: string, after: object) {
  await writeLog(db, { operatorId: operator.id, name: operator.name, address: ip, act, target, after });
}

/**
 * Cancels a paid order as its buyer could, also while it is packed: money, stock, sales and promo use return. Above the limit the
 * first call only approves. @throws Refusal `not_found`, `promo_shared`, `account_frozen`, OpsRefusal `own_account`,
 * `already_settled`, `not_waiting`, and those of `agree`
 */
export const cancelOrder = (async (ctx, { sn, ...why }) => {
  const { id, account_id: accountId } = await findOrder(ctx, sn);
  const cancellation = await lockCancellation(ctx.db, accountId, sn);
  const { together, refundCents } = cancellation;
  const { status } = together.find((order) => order.sn === sn)!;
  if (status === orderStatus.cancelled) throw new OpsRefusal('already_settled', await settledBy(ctx.db, sn));
  if (status !== orderStatus.waitingDelivery) throw new OpsRefusal('not_waiting');
  refuseAdvanced(cancellation, 'operator');
  await refuseFrozen(ctx.db, accountId);
  const isAgreed = await agree(ctx, { kind: 'cancellation', id, accountId, amountCents: refundCents });
  const refunded = amount(refundCents);
  const others = together.flatMap((order) => (order.sn === sn ? [] : [order.sn]));
  const after = { status: isAgreed ? 'canceled' : 'approved', refunded, together: others } as const;
  if (isAgreed) {
    await cancelTogether(ctx.db, cancellation, why.reason);
    for (const other of others)
      await logAlso(ctx, 'order/cancel', other, { status: 'canceled', with: sn, ...whyOf(why) });
  }
  const trace = { target: sn, before: { status: 'paid' }, after: { ...after, ...whyOf(why) } };
  return { data: { sn, ...after }, trace };
}) satisfies OpsHandler<'orderCancel'>;

/**
 * Refunds pieces of an order, or a part of their price, without a request of its buyer. Above the limit it stays open as the first
 * approval, and another operator passes it with `refund/pass`. @throws Refusal `not_found`, `account_frozen`, `order_state`,
 * `refund_open`, `amount_above_maximum`, `idempotency_mismatch`, OpsRefusal `own_account`, `changed_meanwhile`, and those of `agree`
 */
export const refundOrder = (async (ctx, { id: clientId, sn, version, lines, amount: part, ...why }) => {
  const { db: trx } = ctx;
  const { id } = await findOrder(ctx, sn);
  const order = await trx
    .selectFrom('shop_order')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const repeated = await trx
    .selectFrom('refund')
    .select(['sn', 'order_id', 'state'])
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  if (repeated) {
    if (repeated.order_id !== id) throw new Refusal('idempotency_mismatch');
    const status = repeated.state === refundState.refunded ? ('passed' as const) : ('approved' as const);
    return { data: { sn, refund: repeated.sn, status, refunded: part } };
  }
  if (version !== (await refundVersion(trx, order))) {
    const acts = ['order/refund', 'order/cancel', 'refund/pass', 'refund/refuse'];
    throw new OpsRefusal('changed_meanwhile', await lastOperatorOf(trx, sn, acts));
  }
  await refuseFrozen(trx, order.account_id);
  const amountCents = cents(part);
  const refund = await claimRefund(trx, order, {
    by: 'operator',
    type: refundType.moneyOnly,
    received: await hasArrived(trx, id),
    reason: 'other',
    shopReason: why.reason,
    clientId,
    explanation: '',
    lines,
    amountCents,
  });
  const subject = { kind: 'refund', id: refund.id, accountId: order.account_id, amountCents } as const;
  const isAgreed = (await agree(ctx, subject)) !== null;
  if (isAgreed) {
    const inAfterSale = await trx
      .selectFrom('shop_order')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await passRefund(trx, { refund, order: inAfterSale }, amountCents, { by: 'operator' });
  }
  const status = isAgreed ? ('passed' as const) : ('approved' as const);
  const after = { status, refund: refund.sn, refunded: part, ...whyOf(why) };
  await logAlso(ctx, 'order/refund', refund.sn, { ...after, order: sn });
  const data = { sn, refund: refund.sn, status, refunded: part };
  return { data, trace: { target: sn, before: { status: 'no refund' }, after } };
}) satisfies OpsHandler<'orderRefund'>;
