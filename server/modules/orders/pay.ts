import type { Kysely } from 'kysely';
import { add, amount, asCents, type Cents } from '#domain/money.ts';
import { orderStatus } from '#domain/order-state.ts';
import { preparing } from '../../platform/db/prepared.ts';
import type { Database } from '../../platform/db/schema.ts';
import { together } from '../../platform/db/together.ts';
import { Refusal } from '../../platform/errors.ts';
import { payOrders } from '../../ledger/commands.ts';
import { notifyQuery } from '../../platform/notify.ts';
import { announceQuery } from '../../platform/webhooks/announce.ts';
import { keepsPromo, paidOrders } from './promo-orders.ts';
import { spendProofQuery, refuseUnlessSpent } from '../wallet/pay-proof.ts';
import { closeIfPaidQuery, lockPayment } from './payment.ts';
import { queueSoldQuery } from './sold.ts';
import { eventsOf, refuseUnlessMoved, transitionQuery } from './transition.ts';

interface Paid {
  paidCents: Cents;
  /** Left in the wallet. */
  balanceCents: Cents;
  orders: { id: number; sn: string }[];
}

/**
 * Pays the unpaid orders of a payment or one order from the wallet, in the caller's transaction: proof, money and states
 * change together. @throws Refusal `not_found`, `order_expired`, `order_state` (nothing to pay), `promo_shared` (alone
 * it is below the minimum of its promo code), `pay_token_invalid`, `insufficient_balance`
 */
export async function payFromWallet(
  given: Kysely<Database>,
  accountId: number,
  { sn, payToken }: { sn: string; payToken: string },
): Promise<Paid> {
  const trx = preparing(given);
  const { payment, orders } = await lockPayment(trx, accountId, sn);
  const unpaid = orders.filter((order) => order.status === orderStatus.waitingPay);
  if (payment.expired && orders.every((order) => order.status <= orderStatus.waitingPay)) {
    throw new Refusal('order_expired');
  }
  const [first] = unpaid;
  if (!first || payment.expired) throw new Refusal('order_state');

  const isDiscounted = unpaid.some((order) => order.discount_cents > 0);
  if (
    isDiscounted &&
    !(await keepsPromo(trx, payment.id, [...(await paidOrders(trx, payment.id)), ...unpaid]))
  )
    throw new Refusal('promo_shared');
  const paidCents = add(...unpaid.map((order) => asCents(order.total_cents)));
  const ids = unpaid.map((order) => order.id);
  const step = { from: orderStatus.waitingPay, action: 'pay', by: 'shopper' } as const;
  const paid = { sn: first.sn, total: amount(paidCents), orderCount: unpaid.length };
  // A refusal after the last one rolls all of them back.
  const [spent, moved] = await together(trx, [
    spendProofQuery(trx, payToken, { accountId, action: 'order_pay', target: sn, amountCents: paidCents }),
    transitionQuery(trx, ids, step),
    closeIfPaidQuery(trx, payment.id),
    queueSoldQuery(ids),
    announceQuery(eventsOf(unpaid, step)),
    notifyQuery(trx, accountId, { type: 'order_paid', ...paid }),
  ]);
  refuseUnlessSpent(spent.rows);
  refuseUnlessMoved(moved.rows, ids);
  // Last: all payments write the same few escrow accounts, which stay locked from here to the commit.
  const balanceCents = await payOrders(
    trx,
    accountId,
    unpaid.map((order) => ({
      sn: order.sn,
      totalCents: asCents(order.total_cents),
      discountCents: asCents(order.discount_cents),
    })),
  );
  return { paidCents, balanceCents, orders: unpaid.map(({ id, sn: orderSn }) => ({ id, sn: orderSn })) };
}
