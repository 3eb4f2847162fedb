import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { reconcile } from '../../../server/ledger/reconcile.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { createAccount } from '../../support/accounts.ts';
import { seedShop } from '../../support/shop.ts';
import { agree, order, purchaseHandlers, quote, stockOf } from '../../support/server/orders/journey.ts';

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, purchaseHandlers);
const shop = await seedShop(db);
const [weighed, free] = [shop.shopIds[0]!, shop.shopIds[1]!];
const buyer = await createAccount(db, { balanceCents: 5000 });
const otherUser = await createAccount(db, { balanceCents: 5000 });

const one = async (wanted?: Parameters<typeof shop.product>[1], shopId = free) => ({
  variantId: (await shop.product(shopId, wanted)).variantIds[0]!,
  quantity: 1,
});

describe('a quote', () => {
  test('without an address is only an estimate', async () => {
    const estimate = await api.ok('orderQuote', { lines: [await one()] }, buyer);
    expect(estimate).toMatchObject({
      quoteId: null,
      expiresAt: null,
      total: '10.00',
      address: null,
      balance: '50.00',
    });
  });

  test('with unavailable lines lists the problems and has no id', async () => {
    const scarce = { ...(await one({ stock: 2 })), quantity: 3 };
    const unavailable = await one();
    await db.updateTable('variant').set({ on_sale: false }).where('id', '=', unavailable.variantId).execute();
    const never = { variantId: 999_999_999, quantity: 1 };
    const lines = [scarce, unavailable, never];
    const { quoteId, problems } = await api.ok('orderQuote', { lines, addressId: buyer.addressId }, buyer);
    expect(quoteId).toBeNull();
    expect(problems).toEqual([
      { variantId: scarce.variantId, reason: 'out_of_stock', stock: 2 },
      { variantId: unavailable.variantId, reason: 'unavailable', stock: 0 },
      { variantId: never.variantId, reason: 'unavailable', stock: 0 },
    ]);
  });

  test('merges lines of one variant, and has free freight from the shop’s minimum', async () => {
    const line = await one({ priceCents: 4999 }, weighed);
    const input = { lines: [line, line], addressId: buyer.addressId };
    expect(await api.ok('orderQuote', input, buyer)).toMatchObject({ total: '104.98', freight: '5.00' });
    const more = { ...input, lines: [{ ...line, quantity: 3 }] };
    expect(await api.ok('orderQuote', more, buyer)).toMatchObject({ total: '149.97', freight: '0.00' });
  });

  test('is refused for another account’s address', async () => {
    const input = { lines: [await one()], addressId: otherUser.addressId };
    expect(await api.refusal('orderQuote', input, buyer)).toEqual({
      reason: 'not_found',
      fields: ['addressId'],
    });
  });

  test('above a million dollars is refused', async () => {
    const lines = [{ ...(await one({ priceCents: 100_000_000, stock: 999 })), quantity: 2 }];
    expect(await api.refusal('orderQuote', { lines }, buyer)).toMatchObject({
      reason: 'invalid_input',
      fields: ['lines'],
    });
  });
});

describe('an order from a quote', () => {
  test('is refused for another account’s or an unknown quote', async () => {
    const quoteId = await quote(api, buyer, [await one()]);
    expect(await api.refusal('orderCreate', { quoteId }, otherUser)).toMatchObject({ reason: 'not_found' });
    expect(await api.refusal('orderCreate', { quoteId: randomUUID() }, buyer)).toMatchObject({
      reason: 'not_found',
    });
    await api.ok('orderCreate', { quoteId }, buyer);
  });

  test('accepts no prices or totals from the client', async () => {
    const quoteId = await quote(api, buyer, [await one()]);
    const forged = { quoteId, total: '0.01' };
    expect(await api.refusal('orderCreate', forged, buyer)).toMatchObject({
      reason: 'invalid_input',
      fields: ['total'],
    });
  });

  test('is created once: the same key returns the response, another key is refused', async () => {
    const line = await one();
    const quoteId = await quote(api, buyer, [line]);
    const options = { ...buyer, key: randomUUID() };
    const [first, again] = await Promise.all([1, 2].map(() => api.ok('orderCreate', { quoteId }, options)));
    expect(again).toEqual(first);
    expect(await api.refusal('orderCreate', { quoteId }, buyer)).toMatchObject({ reason: 'quote_expired' });
    expect(await stockOf(db, line.variantId)).toBe(9);
  });

  test('is refused after fifteen minutes', async () => {
    const quoteId = await quote(api, buyer, [await one()]);
    await db
      .updateTable('quote')
      .set({ expires_at: sql<Date>`now()` })
      .where('id', '=', quoteId)
      .execute();
    expect(await api.refusal('orderCreate', { quoteId }, buyer)).toMatchObject({ reason: 'quote_expired' });
  });

  test('is refused for delisted goods or an address deleted since', async () => {
    const line = await one();
    const quoteId = await quote(api, buyer, [line]);
    await db.updateTable('variant').set({ on_sale: false }).where('id', '=', line.variantId).execute();
    expect(await api.refusal('orderCreate', { quoteId }, buyer)).toMatchObject({ reason: 'unavailable' });

    const mover = await createAccount(db);
    const moved = await quote(api, mover, [await one()]);
    await db.deleteFrom('address').where('id', '=', mover.addressId).execute();
    expect(await api.refusal('orderCreate', { quoteId: moved }, mover)).toMatchObject({
      reason: 'address_required',
    });
  });
});

describe('a proof of the payment password', () => {
  test('is valid only for its target, amount and account', async () => {
    const mine = await order(api, buyer, [await one()]);
    const other = await order(api, buyer, [await one()]);
    const { sn } = mine.payment;
    const refused = async (payToken: string) => {
      expect(await api.refusal('orderPay', { sn, payToken }, buyer)).toEqual({ reason: 'pay_token_invalid' });
    };
    await refused(await agree(api, buyer, other.payment.sn, '10.00'));
    await refused(await agree(api, buyer, sn, '9.99'));
    await refused(await agree(api, buyer, mine.orders[0]!.sn, '10.00'));
    await refused(await agree(api, otherUser, sn, '10.00'));
    await refused('x'.repeat(43));
    const late = await agree(api, buyer, sn, '10.00');
    await db
      .updateTable('pay_proof')
      .set({ expires_at: sql<Date>`now()` })
      .execute();
    await refused(late);
    await api.ok('orderPay', { sn, payToken: await agree(api, buyer, sn, '10.00') }, buyer);
  });

  test('that is refused does not use up the key: it pays with a valid proof', async () => {
    const { payment } = await order(api, buyer, [await one()]);
    const options = { ...buyer, key: randomUUID() };
    await api.refusal('orderPay', { sn: payment.sn, payToken: 'x'.repeat(43) }, options);
    const payToken = await agree(api, buyer, payment.sn, '10.00');
    expect(await api.ok('orderPay', { sn: payment.sn, payToken }, options)).toMatchObject({ paid: '10.00' });
  });
});

describe('orders of another account', () => {
  test('cannot be read, paid, canceled or listed', async () => {
    const { payment, orders } = await order(api, buyer, [await one()]);
    const [{ id, sn }] = orders as [{ id: number; sn: string }];
    const payToken = await agree(api, otherUser, payment.sn, '10.00');
    expect(await api.refusal('orderDetail', { sn }, otherUser)).toEqual({ reason: 'not_found' });
    expect(await api.refusal('orderDetail', { id: String(id) }, otherUser)).toEqual({ reason: 'not_found' });
    expect(await api.refusal('orderPay', { sn: payment.sn, payToken }, otherUser)).toMatchObject({
      reason: 'not_found',
    });
    expect(await api.refusal('orderCancel', { sn }, otherUser)).toMatchObject({ reason: 'not_found' });
    expect(await api.ok('orderList', {}, otherUser)).toEqual({ list: [], next: null, counts: [] });
  });
});

describe('the list of orders', () => {
  test('is paged newest first, filters by status, and counts on the first page', async () => {
    const regular = await createAccount(db, { balanceCents: 5000 });
    const made = [];
    for (let round = 0; round < 5; round++) made.push(await order(api, regular, [await one()]));
    await api.ok('orderCancel', { sn: made[0]!.orders[0]!.sn }, regular);
    const { sn } = made[1]!.payment;
    await api.ok('orderPay', { sn, payToken: await agree(api, regular, sn, '10.00') }, regular);

    const ids: number[] = [];
    let cursor: string | null = null;
    do {
      const page: { list: { id: number }[]; next: string | null; counts?: unknown } = await api.ok(
        'orderList',
        { limit: '2', ...(cursor && { cursor }) },
        regular,
      );
      expect(page.counts !== undefined).toBe(cursor === null);
      ids.push(...page.list.map((row) => row.id));
      cursor = page.next;
    } while (cursor);
    expect(ids).toEqual(made.map((row) => row.orders[0]!.id).toReversed());

    const waiting = await api.ok('orderList', { status: '0' }, regular);
    expect(waiting.list).toHaveLength(3);
    expect(waiting.list[0]).toMatchObject({ status: 0, itemCount: 1, actions: ['pay', 'cancel'] });
    const counts = new Map(waiting.counts?.map(({ status, count }) => [status, count]));
    expect(counts).toEqual(
      new Map([
        [0, 3],
        [1, 1],
        [-1, 1],
      ]),
    );
    expect((await api.ok('orderList', { status: '-1' }, regular)).list[0]).toMatchObject({
      status: -1,
      actions: ['remove'],
    });
  });

  test('refuses an invalid cursor', async () => {
    expect(await api.refusal('orderList', { cursor: 'abc' }, buyer)).toMatchObject({ fields: ['cursor'] });
  });
});

test('the ledger reconciles', async () => {
  expect(await reconcile(db)).toEqual([]);
});
