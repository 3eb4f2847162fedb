import type { Kysely } from 'kysely';
import { orderStatus, type OrderStatus } from '../../../src/domain/order-state.ts';
import type { Database } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';
import { notify } from '../notices/notify.ts';
import { closeIfSettled, lockPayment } from './payment.ts';
import { releasePromo } from './promo-code.ts';
import { giveBackStock } from './stock.ts';
import { move } from './transition.ts';

/**
 * The shopper cancels one unpaid order: its stock comes back, and the promo code when it was the payment's last order.
 * @throws Refusal `not_found`, `order_state` when it is not waiting for payment
 */
export async function cancelOrder(
  trx: Kysely<Database>,
  accountId: number,
  sn: string,
): Promise<OrderStatus> {
  const { payment, orders } = await lockPayment(trx, accountId, sn);
  const [order] = orders;
  if (!order || payment.sn === sn) throw new Refusal('not_found', { fields: ['sn'] });
  const status = await move(trx, [order.id], { from: order.status, action: 'cancel', by: 'shopper' });
  await giveBack(trx, payment.id, [order.id]);
  await closeIfSettled(trx, payment.id);
  return status;
}

/** The time to pay has run out: every unpaid order of the payment is cancelled. The payment must be locked. */
export async function expirePayment(trx: Kysely<Database>, paymentId: number): Promise<void> {
  const unpaid = await trx
    .selectFrom('shop_order')
    .select(['id', 'sn', 'account_id'])
    .where('payment_id', '=', paymentId)
    .where('status', '=', orderStatus.waitingPay)
    .orderBy('id')
    .execute();
  const [first] = unpaid;
  if (first) {
    const ids = unpaid.map((order) => order.id);
    await move(trx, ids, { from: orderStatus.waitingPay, action: 'expire', by: 'clock' });
    await giveBack(trx, paymentId, ids);
    const expired = { sn: first.sn, orderCount: ids.length };
    await notify(trx, first.account_id, { type: 'order_expired', ...expired });
  }
  await closeIfSettled(trx, paymentId);
}

async function giveBack(trx: Kysely<Database>, paymentId: number, orderIds: number[]): Promise<void> {
  await giveBackStock(trx, orderIds);
  const alive = await trx
    .selectFrom('shop_order')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('status', '<>', orderStatus.cancelled)
    .limit(1)
    .executeTakeFirst();
  if (!alive) await releasePromo(trx, paymentId);
}
