import { expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { fund, createAccount } from '../../support/accounts.ts';
import { seedShop } from '../../support/shop.ts';
import { order, purchaseHandlers, quote, stockOf } from '../../support/server/orders/journey.ts';

const { db, log } = await testDatabase({ max: 20 });
const api = await startApi({ db, log }, purchaseHandlers);
const shop = await seedShop(db);
const product = (stock = 100) => shop.product(shop.shopIds[1]!, { priceCents: 1_000, stock });
const variantOf = async (stock?: number) => (await product(stock)).variantIds[0]!;
const reason = async (user: Awaited<ReturnType<typeof createAccount>>, quoteId: string) =>
  (await api.refusal('orderCreate', { quoteId }, user)).reason;

test('an account has at most five open payments, and a refused one reserves nothing', async () => {
  const buyer = await createAccount(db, { balanceCents: 1_000_000 });
  const variantId = await variantOf();
  const lines = [{ variantId, quantity: 1 }];
  const quotes = await Promise.all(Array.from({ length: 7 }, () => quote(api, buyer, lines)));
  // Concurrently, as a script would.
  const responses = await Promise.all(quotes.map((quoteId) => api.call('orderCreate', { quoteId }, buyer)));
  const placed = responses.flatMap(({ body }) => (body.code === 1 ? [body.data] : []));
  expect(placed).toHaveLength(5);
  expect(await stockOf(db, variantId)).toBe(95);

  const sixth = await quote(api, buyer, lines);
  expect(await reason(buyer, sixth)).toBe('too_much_unpaid');
  await api.ok('orderCancel', { sn: placed[0]!.orders[0]!.sn }, buyer);
  // The same quote works: the refusal has not used it up.
  await api.ok('orderCreate', { quoteId: sixth }, buyer);
  expect(await stockOf(db, variantId)).toBe(95);
});

test('reserves more than 10 of a variant or 30 in all only for a wallet that covers them', async () => {
  const buyer = await createAccount(db);
  const many = await variantOf();
  await order(api, buyer, [{ variantId: many, quantity: 10 }]);
  const another = await quote(api, buyer, [{ variantId: many, quantity: 1 }]);
  expect(await reason(buyer, another)).toBe('too_much_unpaid');

  const others = await Promise.all([variantOf(), variantOf(), variantOf()]);
  const [first, second, third] = others.map((variantId) => ({ variantId, quantity: 10 }));
  await order(api, buyer, [first!, second!]);
  const last = await quote(api, buyer, [{ ...third!, quantity: 1 }]);
  expect(await reason(buyer, last)).toBe('too_much_unpaid');
  expect(await stockOf(db, third!.variantId)).toBe(100);

  // 30 pieces at 10.00 await payment; with this deposit the wallet covers one more.
  await fund(db, buyer.id, 31_000);
  await api.ok('orderCreate', { quoteId: last }, buyer);
});

test('one account cannot reserve the whole stock of several products', async () => {
  const attacker = await createAccount(db);
  const stock = 20;
  const variants = await Promise.all(Array.from({ length: 8 }, () => variantOf(stock)));
  for (const variantId of variants) {
    const quoteId = await quote(api, attacker, [{ variantId, quantity: stock }]);
    expect(await reason(attacker, quoteId)).toBe('too_much_unpaid');
    expect(await stockOf(db, variantId)).toBe(stock);
  }
});
