import type { Kysely } from 'kysely';
import { orderStatus } from '#domain/order-state.ts';
import type { Database } from '../../platform/db/schema.ts';
import { notify } from '../../platform/notify.ts';
import { closeIfPaidQuery } from './payment.ts';
import { releasePromoOfLast } from './promo-code.ts';
import { giveBackStock } from './stock.ts';
import { move } from './transition.ts';

/** The payment has expired: cancels every unpaid order of it. The payment must be locked. */
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
    await giveBackStock(trx, ids, { reason: 'expired', by: 'clock' });
    await releasePromoOfLast(trx, paymentId);
    const expired = { sn: first.sn, orderCount: ids.length };
    await notify(trx, first.account_id, { type: 'order_expired', ...expired });
  }
  await closeIfPaidQuery(trx, paymentId).execute();
}
