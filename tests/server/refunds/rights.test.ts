import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { handlers } from '../../../server/handlers.ts';
import { walletBalance } from '../../../server/ledger/balance.ts';
import { reconcile } from '../../../server/ledger/reconcile.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { createAccount } from '../../support/accounts.ts';
import { seedShop } from '../../support/shop.ts';
import { refusedBy, staff } from '../../support/server/back-office/staff.ts';
import { statusOf } from '../../support/server/orders/paid-order.ts';
import { good } from '../../support/server/reviews/received.ts';
import { refundInput, buy, handOver } from '../../support/server/refunds/refunding.ts';

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, handlers);
const shop = await seedShop(db);
const mug = await shop.product(shop.shopIds[0]!, { stock: 1000 });
const one = [{ variantId: mug.variantIds[0]!, quantity: 1 }];
const support = { url: api.url, ...(await staff(db, 'support')) };

async function reviewed() {
  const buyer = await createAccount(db, { balanceCents: 10_000 });
  const bought = await buy(api, buyer, one);
  await handOver(db, bought);
  await api.ok('orderConfirm', { sn: bought.sn }, buyer);
  await api.ok('orderReview', { lineId: bought.lines[0]!.id, ...good }, buyer);
  expect(await statusOf(db, bought.sn)).toBe(4);
  return { buyer, bought };
}

test('a reviewed order can be refunded within the period, and a refusal restores its status', async () => {
  const { buyer, bought } = await reviewed();
  const { sn } = bought;
  expect((await api.ok('orderDetail', { sn }, buyer)).actions).toEqual(['refund', 'remove']);
  expect(await api.ok('refundInfo', { sn }, buyer)).toMatchObject({ canApply: true, freight: '0.00' });
  const input = () => refundInput(db, buyer, bought, '10.00', { received: true });
  const { refund } = await api.ok('orderRefund', await input(), buyer);
  expect(await statusOf(db, sn)).toBe(-4);
  await callOps(support, 'refundRefuse', { sn: refund.sn, reason: 'No' });
  expect(await statusOf(db, sn)).toBe(4);
  const again = await api.ok('orderRefund', await input(), buyer);
  await callOps(support, 'refundPass', { sn: again.refund.sn });
  expect(await walletBalance(db, buyer.id)).toBe(10_000 - 500);
});

test('a reviewed order cannot be refunded fifteen days after receipt', async () => {
  const { buyer, bought } = await reviewed();
  await db
    .updateTable('shop_order')
    .set({ received_at: sql<Date>`now() - interval '15 days'` })
    .where('id', '=', bought.id)
    .execute();
  expect((await api.ok('orderDetail', { sn: bought.sn }, buyer)).actions).toEqual(['remove']);
  const input = await refundInput(db, buyer, bought, '10.00', { received: true });
  expect(await api.refusal('orderRefund', input, buyer)).toMatchObject({ reason: 'order_state' });
});

test('a removed order can be refunded and returns to the list with its refund', async () => {
  const { buyer, bought } = await reviewed();
  await api.ok('orderRemove', { sn: bought.sn }, buyer);
  expect((await api.ok('orderDetail', { sn: bought.sn }, buyer)).actions).toEqual(['refund']);
  await api.ok('orderRefund', await refundInput(db, buyer, bought, '10.00', { received: true }), buyer);
  expect((await api.ok('orderList', {}, buyer)).list).toHaveLength(1);
});

test('freight is refunded for an order that was shipped and never arrived', async () => {
  const buyer = await createAccount(db, { balanceCents: 10_000 });
  const bought = await buy(api, buyer, one);
  await handOver(db, bought);
  expect(await api.ok('refundInfo', { sn: bought.sn }, buyer)).toMatchObject({
    freight: '5.00',
    shipped: true,
    arrived: false,
  });
  const received = await refundInput(db, buyer, bought, '15.00', { received: true });
  expect(await api.refusal('orderRefund', received, buyer)).toMatchObject({
    reason: 'amount_above_maximum',
  });
  const lost = await refundInput(db, buyer, bought, '15.00', { received: false, reason: 'not_received' });
  const { refund } = await api.ok('orderRefund', lost, buyer);
  await callOps(support, 'refundPass', { sn: refund.sn });
  expect(await walletBalance(db, buyer.id)).toBe(10_000);
});

test('freight is kept when the carrier delivered a parcel, regardless of the buyer’s statement', async () => {
  const buyer = await createAccount(db, { balanceCents: 10_000 });
  const bought = await buy(api, buyer, one);
  await handOver(db, bought);
  await db.updateTable('parcel').set({ state: 'delivered' }).where('order_id', '=', bought.id).execute();
  expect(await api.ok('refundInfo', { sn: bought.sn }, buyer)).toMatchObject({
    freight: '0.00',
    arrived: true,
  });
  const input = await refundInput(db, buyer, bought, '15.00', { reason: 'not_received' });
  expect(await api.refusal('orderRefund', input, buyer)).toMatchObject({ reason: 'amount_above_maximum' });
});

test.each([
  ['job does not prove arrival', 'clock', '5.00'],
  ['buyer proves arrival', 'shopper', '0.00'],
] as const)('a receipt confirmed by the %s', async (_, actor, freight) => {
  const buyer = await createAccount(db, { balanceCents: 10_000 });
  const bought = await buy(api, buyer, one);
  await handOver(db, bought);
  await db.insertInto('order_event').values({ order_id: bought.id, event: 'confirm', actor }).execute();
  expect(await api.ok('refundInfo', { sn: bought.sn }, buyer)).toMatchObject({
    freight,
    arrived: actor === 'shopper',
  });
});

test('a partial refund needs a reason, which the buyer sees in the refund and the notification', async () => {
  const buyer = await createAccount(db, { balanceCents: 10_000 });
  const bought = await buy(api, buyer, one);
  const { refund } = await api.ok('orderRefund', await refundInput(db, buyer, bought, '10.00'), buyer);
  const { sn, id } = refund;
  expect((await refusedBy(support, 'refundPass', { sn, amount: '4.00' })).reason).toBe('reason_missing');
  await callOps(support, 'refundPass', { sn, amount: '4.00', reason: 'Only the box is damaged' });
  const { log: steps, refunded } = await api.ok('refundDetail', { id: String(id) }, buyer);
  expect(refunded).toBe('4.00');
  expect(steps[0]).toMatchObject({ event: 'refunded', message: 'Only the box is damaged' });
  const { list } = await api.ok('noticeList', {}, buyer);
  expect(list[0]).toMatchObject({
    title: 'Refund paid in part',
    text: '$4.00 of the $10.00 you requested has been returned to your wallet. Open it to see why.',
    link: `/refundInfo/${id}`,
  });
});

test('the ledger reconciles', async () => {
  expect(await reconcile(db)).toEqual([]);
});
