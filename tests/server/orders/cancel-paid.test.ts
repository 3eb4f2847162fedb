import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { orderStatus } from '#domain/order-state.ts';
import { transaction } from '../../../server/platform/db/transaction.ts';
import { handlers } from '../../../server/handlers.ts';
import { walletBalance } from '../../../server/ledger/balance.ts';
import { lockPayment } from '../../../server/modules/orders/payment.ts';
import { countSold } from '../../../server/modules/orders/sold.ts';
import { move } from '../../../server/modules/orders/transition.ts';
import { reconcile } from '../../../server/ledger/reconcile.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { createAccount, type TestAccount } from '../../support/accounts.ts';
import { seedShop } from '../../support/shop.ts';
import { staff } from '../../support/server/back-office/staff.ts';
import { refundInput } from '../../support/server/refunds/refunding.ts';
import { agree, order, seedPromo, stockOf } from '../../support/server/orders/journey.ts';
import { paidOrder, statusOf } from '../../support/server/orders/paid-order.ts';

const { db, log } = await testDatabase({ max: 20 });
const api = await startApi({ db, log }, handlers);
const shop = await seedShop(db);
const mug = await shop.product(shop.shopIds[0]!, { stock: 1000 });
const lamp = await shop.product(shop.shopIds[1]!, { stock: 1000, priceCents: 3000 });
const door = { url: api.url, ...(await staff(db, 'logistics')) };

async function pay(buyer: TestAccount, sn: string, total: `${number}`) {
  const payToken = await agree(api, buyer, sn, total);
  return api.ok('orderPay', { sn, payToken }, buyer);
}
const sold = (id: number) =>
  db.selectFrom('product').select(['sold', 'recent_sold']).where('id', '=', id).executeTakeFirstOrThrow();
const soldDays = (id: number) =>
  db.selectFrom('product_sales_day').select('pieces').where('product_id', '=', id).execute();

describe('a paid order', () => {
  test('can be canceled by its buyer before packing, which restores money, stock and sales count', async () => {
    const own = await shop.product(shop.shopIds[0]!, { stock: 5 });
    const { buyer, sn } = await paidOrder(api, db, { products: [own], quantity: 2 });
    await countSold(db);
    expect(await sold(own.id)).toEqual({ sold: 2, recent_sold: 2 });
    expect(await walletBalance(db, buyer.id)).toBe(100_000 - 2500);
    expect((await api.ok('orderDetail', { sn }, buyer)).actions).toEqual(['cancel', 'refund']);
    expect(await api.ok('orderCancel', { sn }, buyer)).toEqual({ sn, status: -1 });
    expect(await walletBalance(db, buyer.id)).toBe(100_000);
    expect(await stockOf(db, own.variantIds[0]!)).toBe(5);
    await countSold(db);
    expect(await sold(own.id)).toEqual({ sold: 0, recent_sold: 0 });
    expect(await soldDays(own.id)).toEqual([{ pieces: 0 }]);
    const cancelled = await api.ok('orderDetail', { sn }, buyer);
    expect(cancelled).toMatchObject({ status: -1, refunded: true, actions: ['remove'] });
    const refund = await api.ok('refundDetail', { id: String(cancelled.refundId) }, buyer);
    expect(refund).toMatchObject({ state: 1, amount: '25.00', refunded: '25.00', proofs: [] });
    expect(await api.refusal('orderCancel', { sn }, buyer)).toMatchObject({ reason: 'order_state' });
  });

  test('cannot be canceled once it is being packed, but a refund can be requested', async () => {
    const { buyer, sn, id } = await paidOrder(api, db, { products: [mug] });
    await callOps(door, 'orderPack', { sn });
    expect(await api.refusal('orderCancel', { sn }, buyer)).toMatchObject({ reason: 'order_state' });
    const { actions, lines } = await api.ok('orderDetail', { sn }, buyer);
    expect(actions).toEqual(['refund']);
    const input = await refundInput(db, buyer, { id, sn, total: '15.00', lines }, '15.00');
    expect((await api.ok('orderRefund', input, buyer)).refund.state).toBe(0);
  });

  test('cannot be canceled for a frozen account', async () => {
    const { buyer, sn } = await paidOrder(api, db, { products: [mug] });
    const frozen = { frozen_at: new Date(), frozen_reason: 'Because' };
    await db.updateTable('account').set(frozen).where('id', '=', buyer.id).execute();
    expect(await api.refusal('orderCancel', { sn }, buyer)).toMatchObject({ reason: 'account_frozen' });
    expect(await statusOf(db, sn)).toBe(1);
  });

  test('canceled and shipped or packed concurrently has exactly one of the outcomes', async () => {
    const outcomes = [];
    for (let round = 0; round < 12; round++) {
      const { buyer, sn } = await paidOrder(api, db, { products: [mug] });
      const parcel = { sn, carrier: 'Post', trackingNumber: `RACE${round}` };
      const operate = () =>
        round % 2 === 0 ? callOps(door, 'parcelAdd', parcel) : callOps(door, 'orderPack', { sn });
      const [cancelled, operated] = await Promise.all([
        api.call('orderCancel', { sn }, buyer),
        operate().then(
          () => true,
          () => false,
        ),
      ]);
      const isCanceled = cancelled.body.code === 1;
      expect(operated).toBe(!isCanceled);
      expect(await statusOf(db, sn)).toBe(isCanceled ? -1 : round % 2 === 0 ? 2 : 1);
      expect(await walletBalance(db, buyer.id)).toBe(isCanceled ? 100_000 : 98_500);
      outcomes.push(isCanceled);
    }
    expect(outcomes).toHaveLength(12);
  });

  test('canceled concurrently from several devices is refunded once', async () => {
    const { buyer, sn } = await paidOrder(api, db, { products: [mug] });
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => api.call('orderCancel', { sn }, buyer)),
    );
    expect(responses.filter(({ body }) => body.code === 1)).toHaveLength(1);
    expect(await walletBalance(db, buyer.id)).toBe(100_000);
  });
});

test('a payment that waits for a cancellation reads the order as canceled', async () => {
  const buyer = await createAccount(db, { balanceCents: 5000 });
  const { payment } = await order(api, buyer, [{ variantId: mug.variantIds[0]!, quantity: 1 }]);
  const [locked, canceled] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const cancellation = transaction(db, async (trx) => {
    const { orders } = await lockPayment(trx, buyer.id, payment.sn);
    await move(trx, [orders[0]!.id], { from: orderStatus.waitingPay, action: 'cancel', by: 'shopper' });
    locked.resolve();
    await canceled.promise;
  });
  await locked.promise;
  const waiting = transaction(db, (trx) => lockPayment(trx, buyer.id, payment.sn));
  await vi.waitUntil(
    async () => (await sql`select from pg_locks where not granted`.execute(db)).rows.length > 0,
  );
  canceled.resolve();
  await cancellation;
  expect((await waiting).orders).toMatchObject([{ status: orderStatus.cancelled }]);
});

describe('a promo code with a minimum over two shops', () => {
  const lines = [
    { variantId: mug.variantIds[0]!, quantity: 1 },
    { variantId: lamp.variantIds[0]!, quantity: 1 },
  ];
  /** Orders a mug for 10.00 and a lamp for 30.00 with a code that requires `minSubtotalCents`. */
  async function twoOrders(code: string, minSubtotalCents: number) {
    await seedPromo(db, code, { minSubtotalCents, usesLeft: 5 });
    const buyer = await createAccount(db, { balanceCents: 10_000 });
    const made = await order(api, buyer, lines, code);
    const bySn = await Promise.all(made.orders.map(({ sn }) => api.ok('orderDetail', { sn }, buyer)));
    const of = (total: string) => bySn.find((each) => each.subtotal === total)!;
    return { buyer, payment: made.payment, mugOrder: of('10.00'), lampOrder: of('30.00') };
  }
  const usesLeft = async (code: string) =>
    (await db.selectFrom('promo').select('uses_left').where('code', '=', code).executeTakeFirstOrThrow())
      .uses_left;

  test('cancels both orders when the rest is below it, and frees the code', async () => {
    const { buyer, mugOrder, lampOrder } = await twoOrders('BOTH', 3500);
    expect(mugOrder.sharesPromo).toBe(true);
    await api.ok('orderCancel', { sn: lampOrder.sn }, buyer);
    expect(await statusOf(db, mugOrder.sn)).toBe(-1);
    expect(await usesLeft('BOTH')).toBe(5);
  });

  test('lets one order be canceled when the rest is exactly the minimum', async () => {
    const { buyer, mugOrder, lampOrder } = await twoOrders('REST', 3000);
    await api.ok('orderCancel', { sn: mugOrder.sn }, buyer);
    expect(await statusOf(db, lampOrder.sn)).toBe(0);
    expect(await usesLeft('REST')).toBe(4);
    expect(await api.ok('orderDetail', { sn: lampOrder.sn }, buyer)).toMatchObject({
      discount: '3.00',
      sharesPromo: false,
    });
  });

  test('refuses to pay only one of the orders', async () => {
    const { buyer, payment, mugOrder } = await twoOrders('ALONE', 3500);
    const payToken = await agree(api, buyer, mugOrder.sn, mugOrder.total);
    expect(await api.refusal('orderPay', { sn: mugOrder.sn, payToken }, buyer)).toMatchObject({
      reason: 'promo_shared',
    });
    await pay(buyer, payment.sn, payment.total);
    expect(await statusOf(db, mugOrder.sn)).toBe(1);
  });

  test('refunds paid orders canceled together, and refuses when one is being packed', async () => {
    const together = await twoOrders('PAID', 3500);
    await pay(together.buyer, together.payment.sn, together.payment.total);
    await api.ok('orderCancel', { sn: together.mugOrder.sn }, together.buyer);
    expect(await statusOf(db, together.lampOrder.sn)).toBe(-1);
    expect(await walletBalance(db, together.buyer.id)).toBe(10_000);
    expect(await usesLeft('PAID')).toBe(5);

    const packed = await twoOrders('PACKED', 3500);
    await pay(packed.buyer, packed.payment.sn, packed.payment.total);
    await callOps(door, 'orderPack', { sn: packed.lampOrder.sn });
    expect(await api.refusal('orderCancel', { sn: packed.mugOrder.sn }, packed.buyer)).toMatchObject({
      reason: 'promo_shared',
    });
    expect(await statusOf(db, packed.mugOrder.sn)).toBe(1);
  });
});

test('the ledger reconciles', async () => {
  expect(await reconcile(db)).toEqual([]);
});
