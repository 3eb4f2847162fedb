import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asCents, type Cents } from '#domain/money.ts';
import { reconcile } from '../../../server/ledger/reconcile.ts';
import { applyPromo, priceParcels, sum } from '../../../server/modules/orders/pricing.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { createAccount } from '../../support/accounts.ts';
import { seedShop } from '../../support/shop.ts';
import { agree, order, purchaseHandlers, quote, seedPromo } from '../../support/server/orders/journey.ts';

const { db, log } = await testDatabase({ max: 20 });
const api = await startApi({ db, log }, purchaseHandlers);
const shop = await seedShop(db);
const mug = await shop.product(shop.shopIds[1]!, { stock: 999 });
const lamp = await shop.product(shop.shopIds[2]!, { stock: 999, priceCents: 555 });
const line = { variantId: mug.variantIds[0]!, quantity: 1 };
const lampLine = { variantId: lamp.variantIds[0]!, quantity: 1 };

const another = async () => ({
  variantId: (await shop.product(shop.shopIds[1]!)).variantIds[0]!,
  quantity: 1,
});

const usesLeft = async (code: string) =>
  (await db.selectFrom('promo').select('uses_left').where('code', '=', code).executeTakeFirstOrThrow())
    .uses_left;

test('splits a discount over the shops to the cent, as quoted', async () => {
  await seedPromo(db, 'TEN');
  const buyer = await createAccount(db, { balanceCents: 5000 });
  const input = { lines: [line, lampLine], addressId: buyer.addressId, promoCode: 'ten ' };
  const quoted = await api.ok('orderQuote', input, { ...buyer, lang: 'it' });
  // A tenth of 15.55; the freight of 3.00 is not discounted.
  expect(quoted).toMatchObject({
    discount: '1.56',
    total: '16.99',
    promo: { code: 'TEN', title: '10 % di sconto' },
  });
  expect(quoted.shops.map((each) => each.discount)).toEqual(['1.00', '0.56']);
  const { payment } = await api.ok('orderCreate', { quoteId: quoted.quoteId! }, buyer);
  const payToken = await agree(api, buyer, payment.sn, '16.99');
  expect(await api.ok('orderPay', { sn: payment.sn, payToken }, buyer)).toMatchObject({ paid: '16.99' });
});

test('an inapplicable code states the reason, and the goods cost their full price', async () => {
  const buyer = await createAccount(db);
  await seedPromo(db, 'BIG', { minSubtotalCents: 2000 });
  await seedPromo(db, 'OVER');
  await db
    .updateTable('promo')
    .set({ ends_at: sql<Date>`now()` })
    .where('code', '=', 'OVER')
    .execute();
  await seedPromo(db, 'NONELEFT', { usesLeft: 0 });
  await seedPromo(db, 'ONCE');
  await order(api, buyer, [line], 'ONCE');
  const why = async (promoCode: string) => {
    const quoted = await api.ok(
      'orderQuote',
      { lines: [line], addressId: buyer.addressId, promoCode },
      buyer,
    );
    expect(quoted).toMatchObject({ total: '10.00', discount: '0.00', promo: null });
    return [quoted.promoProblem, quoted.promoMessage];
  };
  expect(await why('BIG')).toEqual(['promo_minimum', 'This promo code needs a minimum order of $20.00']);
  expect(await why('OVER')).toEqual(['promo_expired', expect.any(String)]);
  expect(await why('NONELEFT')).toEqual(['promo_expired', expect.any(String)]);
  expect(await why('ONCE')).toEqual(['promo_used', expect.any(String)]);
  expect(await why('NOSUCH')).toEqual(['promo_unknown', expect.any(String)]);
});

test('a code applies to goods of exactly its minimum', async () => {
  const buyer = await createAccount(db);
  await seedPromo(db, 'EXACT', { minSubtotalCents: 1000 });
  await seedPromo(db, 'ABOVE', { minSubtotalCents: 1001 });
  const input = (promoCode: string) => ({ lines: [line], addressId: buyer.addressId, promoCode });
  expect(await api.ok('orderQuote', input('EXACT'), buyer)).toMatchObject({ discount: '1.00' });
  expect(await api.ok('orderQuote', input('ABOVE'), buyer)).toMatchObject({ promoProblem: 'promo_minimum' });
});

test('a first-order code applies once, and not beside another open order', async () => {
  await seedPromo(db, 'FIRST', { firstOrder: true, perPerson: 9 });
  const buyer = await createAccount(db);
  const input = { lines: [line], addressId: buyer.addressId, promoCode: 'FIRST' };
  const before = await api.ok('orderQuote', input, buyer);
  expect(before).toMatchObject({ discount: '1.00', promoProblem: null });

  const { orders } = await order(api, buyer, [line]);
  expect(await api.ok('orderQuote', input, buyer)).toMatchObject({
    discount: '0.00',
    promoProblem: 'promo_first_order',
    promoMessage: 'This promo code is only for a first order',
  });
  // A quote from before the other order is refused as well.
  expect(await api.refusal('orderCreate', { quoteId: before.quoteId! }, buyer)).toMatchObject({
    reason: 'promo_first_order',
  });
  await api.ok('orderCancel', { sn: orders[0]!.sn }, buyer);
  expect(await api.ok('orderQuote', input, buyer), 'nothing was bought').toMatchObject({ discount: '1.00' });
});

test('of two concurrent first orders, one gets the first-order code', async () => {
  await seedPromo(db, 'NEWCOMER', { firstOrder: true, perPerson: 9 });
  const buyer = await createAccount(db);
  const quotes = await Promise.all([1, 2].map(async () => quote(api, buyer, [await another()], 'NEWCOMER')));
  const responses = await Promise.all(quotes.map((quoteId) => api.call('orderCreate', { quoteId }, buyer)));
  const refused = responses.flatMap(({ body }) => (body.code === 0 ? [body.data?.reason] : []));
  expect(refused).toEqual(['promo_first_order']);
});

test('a quote lists active codes, the best first, inapplicable ones last with the reason', async () => {
  const codes = new Set(['OFFERBIG', 'OFFERBEST', 'OFFERCAP', 'OFFEROVER']);
  await seedPromo(db, 'OFFERBIG', { minSubtotalCents: 2000 });
  await seedPromo(db, 'OFFERCAP', { maxDiscountCents: 30 });
  await seedPromo(db, 'OFFERBEST');
  await seedPromo(db, 'OFFEROVER', { usesLeft: 0 });
  const buyer = await createAccount(db);
  const { offers } = await api.ok('orderQuote', { lines: [line] }, buyer);
  expect(offers.filter(({ code }) => codes.has(code))).toEqual([
    {
      code: 'OFFERBEST',
      title: '10 % off',
      minimum: null,
      limit: null,
      discount: '1.00',
      problem: null,
      message: null,
    },
    {
      code: 'OFFERCAP',
      title: '10 % off',
      minimum: null,
      limit: '0.30',
      discount: '0.30',
      problem: null,
      message: null,
    },
    {
      code: 'OFFERBIG',
      title: '10 % off',
      minimum: '20.00',
      limit: null,
      discount: '0.00',
      problem: 'promo_minimum',
      message: 'This promo code needs a minimum order of $20.00',
    },
  ]);
});

test('of twenty concurrent orders with a code for five, five succeed', async () => {
  await seedPromo(db, 'FIVE', { usesLeft: 5 });
  const buyers = await Promise.all(Array.from({ length: 20 }, () => createAccount(db)));
  // Each buys another variant, so that only the code serializes them.
  const quotes = await Promise.all(buyers.map(async (buyer) => quote(api, buyer, [await another()], 'FIVE')));
  const responses = await Promise.all(
    buyers.map((buyer, index) => api.call('orderCreate', { quoteId: quotes[index]! }, buyer)),
  );
  expect(responses.filter(({ body }) => body.code === 1)).toHaveLength(5);
  const refused = responses.flatMap(({ body }) => (body.code === 0 ? [body.data?.reason] : []));
  expect(new Set(refused)).toEqual(new Set(['promo_expired']));
  expect(await usesLeft('FIVE')).toBe(0);
});

test('one account on two devices uses a single-use code once', async () => {
  await seedPromo(db, 'SOLO');
  const buyer = await createAccount(db);
  const quotes = await Promise.all([1, 2].map(async () => quote(api, buyer, [await another()], 'SOLO')));
  const responses = await Promise.all(quotes.map((quoteId) => api.call('orderCreate', { quoteId }, buyer)));
  const refused = responses.flatMap(({ body }) => (body.code === 0 ? [body.data?.reason] : []));
  expect(refused).toEqual(['promo_used']);
});

test('a use is restored with the last canceled order of the payment, once, also concurrently', async () => {
  await seedPromo(db, 'BACK', { usesLeft: 3 });
  const buyer = await createAccount(db);
  const { orders } = await order(api, buyer, [line, lampLine], 'BACK');
  expect(await usesLeft('BACK')).toBe(2);
  await api.ok('orderCancel', { sn: orders[0]!.sn }, buyer);
  expect(await usesLeft('BACK')).toBe(2);
  await api.ok('orderCancel', { sn: orders[1]!.sn }, buyer);
  expect(await usesLeft('BACK')).toBe(3);

  for (let round = 0; round < 10; round++) {
    const again = await order(api, buyer, [line, lampLine], 'BACK');
    await Promise.all(again.orders.map(({ sn }) => api.ok('orderCancel', { sn }, buyer)));
    expect(await usesLeft('BACK')).toBe(3);
  }
});

test('every order costs at least one cent after a discount', () => {
  const limits = { shopIds: [], categoryIds: [] };
  const amounts = { value: 1000, minSubtotalCents: asCents(0), maxDiscountCents: null };
  const rule = { kind: 'amount', ...amounts, limits } as const;
  const freight = { baseCents: asCents(0), perKgCents: asCents(0), freeFromCents: null };
  const parcel = (priceCents: Cents) => ({
    shop: { id: 1 },
    freight,
    lines: [{ priceCents, weightGrams: 1, quantity: 1, categoryId: 1 }],
  });
  const parcels = [parcel(asCents(100)), parcel(asCents(1))];
  const prices = applyPromo({ parcels, prices: priceParcels(parcels) }, rule);
  expect(prices.map((price) => price.totalCents)).toEqual([1, 1]);
  expect(sum(prices)).toMatchObject({ goodsCents: 101, discountCents: 99, totalCents: 2 });
});

test('the ledger reconciles', async () => {
  expect(await reconcile(db)).toEqual([]);
});
