import { expect, test } from 'vitest';
import { reconcile } from '../../../server/ledger/reconcile.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import { walletRecordHandlers } from '../../../server/modules/wallet/records/routes.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { createAccount, type TestAccount } from '../../support/accounts.ts';
import { seedShop } from '../../support/shop.ts';
import { refusedBy, staff } from '../../support/server/back-office/staff.ts';
import { seedPromo, stockOf } from '../../support/server/orders/journey.ts';
import { refundInput, buy, handOver, refundingHandlers } from '../../support/server/refunds/refunding.ts';

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, { ...refundingHandlers, ...walletRecordHandlers });
const shop = await seedShop(db);
const support = await staff(db, 'support');
const door = { url: api.url, token: support.token };

const newBuyer = () => createAccount(db, { balanceCents: 50_000 });
/** Orders two mugs at 10.00 with 5.00 freight, or another quantity. */
async function mugs(buyer: TestAccount, quantity = 2) {
  const { variantIds } = await shop.product(shop.shopIds[0]!, { stock: 10, weightGrams: 100 });
  const bought = await buy(api, buyer, [{ variantId: variantIds[0]!, quantity }]);
  return { ...bought, variantId: variantIds[0]! };
}
async function balanceOf(buyer: TestAccount): Promise<string> {
  const { balance } = await api.ok('orderQuote', { lines: [{ variantId: anyVariant, quantity: 1 }] }, buyer);
  return balance;
}
const { variantIds } = await shop.product(shop.shopIds[1]!, { stock: 1000 });
const anyVariant = variantIds[0]!;

test('a refund before shipping returns everything: goods, freight, stock', async () => {
  const buyer = await newBuyer();
  const bought = await mugs(buyer);
  const info = await api.ok('refundInfo', { sn: bought.sn }, buyer);
  expect(info).toMatchObject({ canApply: true, shipped: false, openRefundId: null, freight: '5.00' });
  expect(info.lines).toMatchObject([{ left: 2, max: '20.00' }]);

  const { refund } = await api.ok('orderRefund', await refundInput(db, buyer, bought, '25.00'), buyer);
  expect(refund).toMatchObject({ state: 0, amount: '25.00', refunded: null, actions: ['withdraw'] });
  expect(await api.ok('orderDetail', { sn: bought.sn }, buyer)).toMatchObject({
    status: -4,
    refundId: refund.id,
  });
  expect(await callOps(door, 'refundPass', { sn: refund.sn })).toMatchObject({ refunded: '25.00' });

  expect(await balanceOf(buyer)).toBe('500.00');
  expect(await stockOf(db, bought.variantId)).toBe(10);
  const order = await api.ok('orderDetail', { sn: bought.sn }, buyer);
  expect(order).toMatchObject({ status: -4, actions: ['remove'] });
  expect(await api.refusal('orderRefund', await refundInput(db, buyer, bought, '1.00'), buyer)).toMatchObject(
    {
      reason: 'order_state',
    },
  );
  const records = await api.ok('refundDetail', { id: String(refund.id) }, buyer);
  expect(records).toMatchObject({ state: 1, refunded: '25.00', actions: [] });
  expect(records.log.map(({ event, by }) => [event, by])).toEqual([
    ['refunded', 'operator'],
    ['applied', 'shopper'],
  ]);
  expect(await reconcile(db)).toEqual([]);
});

test('transactions link to the refund and the order, with the shop’s name', async () => {
  const buyer = await newBuyer();
  const bought = await mugs(buyer);
  const { refund } = await api.ok('orderRefund', await refundInput(db, buyer, bought, '5.00'), buyer);
  await callOps(door, 'refundPass', { sn: refund.sn });
  const { shop: seller } = await api.ok('orderDetail', { sn: bought.sn }, buyer);
  const { list } = await api.ok('capitalList', {}, buyer);
  expect(list.slice(0, 2)).toMatchObject([
    { kind: 'refund', source: { type: 'refund', id: refund.id, shopName: seller.name } },
    { kind: 'payment', source: { type: 'order', id: bought.id, shopName: seller.name } },
  ]);
});

test('freight is kept when something was shipped or remains to be delivered', async () => {
  const buyer = await newBuyer();
  const some = await mugs(buyer);
  const one = [{ lineId: some.lines[0]!.id, quantity: 1 }];
  const tooMuch = await refundInput(db, buyer, some, '10.01', { lines: one });
  expect(await api.refusal('orderRefund', tooMuch, buyer)).toMatchObject({
    reason: 'amount_above_maximum',
    details: { maximum: '10.00' },
  });
  await handOver(db, some);
  expect(await api.ok('refundInfo', { id: String(some.id) }, buyer)).toMatchObject({
    // Refundable until the buyer states that something arrived.
    freight: '5.00',
    arrived: false,
  });
  const all = await refundInput(db, buyer, some, '20.01', { received: true });
  expect((await api.refusal('orderRefund', all, buyer)).details).toEqual({ maximum: '20.00' });
});

test('a refund of all shipped goods ends the order, and the shop keeps the freight', async () => {
  const buyer = await newBuyer();
  const bought = await mugs(buyer);
  await handOver(db, bought);
  const input = await refundInput(db, buyer, bought, '20.00', { received: true });
  const { refund } = await api.ok('orderRefund', input, buyer);
  await callOps(door, 'refundPass', { sn: refund.sn });
  const order = await db
    .selectFrom('shop_order')
    .select(['status', 'refunded_cents', 'released_cents'])
    .where('id', '=', bought.id)
    .executeTakeFirstOrThrow();
  expect(order).toEqual({ status: -4, refunded_cents: 2000, released_cents: 500 });
  // They were shipped, so their return is not certain.
  expect(await stockOf(db, bought.variantId)).toBe(8);
  expect(await reconcile(db)).toEqual([]);
});

test('after a refusal and a partial refund, exactly the rest can be requested', async () => {
  const buyer = await newBuyer();
  const bought = await mugs(buyer);
  await handOver(db, bought);
  const apply = async (amount: `${number}`) =>
    (await api.ok('orderRefund', await refundInput(db, buyer, bought, amount, { received: true }), buyer))
      .refund;

  const first = await apply('20.00');
  await callOps(door, 'refundRefuse', { sn: first.sn, reason: 'The picture shows another mug' });
  const refused = await api.ok('refundDetail', { id: String(first.id) }, buyer);
  expect(refused.state).toBe(2);
  expect(refused.log[0]).toMatchObject({ event: 'refused', message: 'The picture shows another mug' });
  expect(await api.ok('orderDetail', { sn: bought.sn }, buyer)).toMatchObject({ status: 2 });

  const second = await apply('20.00');
  expect((await refusedBy(door, 'refundPass', { sn: second.sn, amount: '20.01' })).message).toContain(
    '20.00',
  );
  await callOps(door, 'refundPass', { sn: second.sn, amount: '7.50', reason: 'Used' });
  expect(await balanceOf(buyer)).toBe('482.50');
  expect(await api.ok('orderDetail', { sn: bought.sn }, buyer)).toMatchObject({ status: 2 });

  const info = await api.ok('refundInfo', { sn: bought.sn }, buyer);
  expect(info.lines).toMatchObject([{ left: 2, max: '12.50' }]);
  const third = await apply('12.50');
  await callOps(door, 'refundPass', { sn: third.sn });
  expect(await balanceOf(buyer)).toBe('495.00');
  expect(await api.ok('orderDetail', { sn: bought.sn }, buyer)).toMatchObject({ status: -4 });
  expect(await reconcile(db)).toEqual([]);
});

test('the last of three pieces absorbs rounding and discount: the refunds add up to the payment', async () => {
  const buyer = await newBuyer();
  await seedPromo(db, 'THIRDS', { perPerson: 9 });
  const { variantIds: ids } = await shop.product(shop.shopIds[1]!, { priceCents: 333, stock: 9 });
  const bought = await buy(api, buyer, [{ variantId: ids[0]!, quantity: 3 }], 'THIRDS');
  expect(bought.total).toBe('8.99');
  const lines = [{ lineId: bought.lines[0]!.id, quantity: 1 }];
  const came: string[] = [];
  for (const amount of ['2.99', '3.00', '3.00'] as const) {
    const { refund } = await api.ok(
      'orderRefund',
      await refundInput(db, buyer, bought, amount, { lines }),
      buyer,
    );
    const tooMuch = { sn: refund.sn, amount: '3.01' } as const;
    expect((await refusedBy(door, 'refundPass', tooMuch)).message).toContain('More than requested');
    came.push((await callOps(door, 'refundPass', { sn: refund.sn })).refunded ?? '');
  }
  expect(came).toEqual(['2.99', '3.00', '3.00']);
  expect(await balanceOf(buyer)).toBe('500.00');
  const { discount_cents: discount, discount_back_cents: back } = await db
    .selectFrom('shop_order')
    .select(['discount_cents', 'discount_back_cents'])
    .where('id', '=', bought.id)
    .executeTakeFirstOrThrow();
  expect(back).toBe(discount);
  expect(await reconcile(db)).toEqual([]);
});

test('a free-freight code does not reduce the goods, and unpaid freight is not refunded', async () => {
  const buyer = await newBuyer();
  const titles = JSON.stringify({ en: 'Free freight' });
  const freight = { kind: 'freight', value: 0, min_subtotal_cents: 0, per_person: 9 } as const;
  await db
    .insertInto('promo')
    .values({ code: 'SHIPFREE', titles, ...freight })
    .execute();
  const { variantIds: ids } = await shop.product(shop.shopIds[0]!, { stock: 9 });
  const bought = await buy(api, buyer, [{ variantId: ids[0]!, quantity: 1 }], 'SHIPFREE');
  expect(bought.total).toBe('10.00');
  const info = await api.ok('refundInfo', { sn: bought.sn }, buyer);
  expect(info).toMatchObject({ freight: '0.00', lines: [{ max: '10.00' }] });
  const { refund } = await api.ok('orderRefund', await refundInput(db, buyer, bought, '10.00'), buyer);
  await callOps(door, 'refundPass', { sn: refund.sn });
  expect(await reconcile(db)).toEqual([]);
});

test('unshipped pieces cannot be received or returned, and unknown pieces cannot be refunded', async () => {
  const buyer = await newBuyer();
  const bought = await mugs(buyer);
  const refusalOf = async (options: Parameters<typeof refundInput>[4]) =>
    (await api.refusal('orderRefund', await refundInput(db, buyer, bought, '1.00', options), buyer)).fields;
  const lineId = bought.lines[0]!.id;
  expect(await refusalOf({ received: true })).toEqual(['received']);
  expect(await refusalOf({ type: 1 })).toEqual(['type']);
  expect(await refusalOf({ lines: [{ lineId, quantity: 3 }] })).toEqual(['lines']);
  expect(await refusalOf({ lines: [{ lineId: lineId + 99_999, quantity: 1 }] })).toEqual(['lines']);
  const twice = { lineId, quantity: 1 };
  expect(await refusalOf({ lines: [twice, twice] })).toEqual(['lines']);
});

test('after receipt a refund is taken from the shop’s account, not from escrow', async () => {
  const buyer = await newBuyer();
  const bought = await mugs(buyer);
  await handOver(db, bought);
  await api.ok('orderConfirm', { sn: bought.sn }, buyer);
  const input = await refundInput(db, buyer, bought, '20.00', { received: true });
  const { refund } = await api.ok('orderRefund', input, buyer);
  await callOps(door, 'refundPass', { sn: refund.sn });
  const { kind } = await db
    .selectFrom('ledger_transfer as t')
    .innerJoin('ledger_entry as e', 'e.transfer_id', 't.id')
    .innerJoin('ledger_account as a', 'a.id', 'e.account_id')
    .select('a.kind')
    .where('t.command', '=', `refund:${refund.sn}`)
    .where('e.amount_cents', '<', 0)
    .executeTakeFirstOrThrow();
  expect(kind).toBe('shop_payable');
  expect(await reconcile(db)).toEqual([]);
});
