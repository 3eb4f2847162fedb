import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openKysely, openPool } from '../../../server/platform/db/connect.ts';
import { countSold } from '../../../server/modules/orders/sold.ts';
import { walletBalance } from '../../../server/ledger/balance.ts';
import { reconcile } from '../../../server/ledger/reconcile.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { fund, letPaymentsExpire, createAccount } from '../../support/accounts.ts';
import { seedShop } from '../../support/shop.ts';
import { agree, order, purchaseHandlers, quote, stockOf } from '../../support/server/orders/journey.ts';

const { db, log, app } = await testDatabase({ max: 20 });
const api = await startApi({ db, log }, purchaseHandlers);
// Another server on the same database, with its own connections.
const otherPool = openPool(app, { max: 20, statementTimeoutMs: 10_000 }, log);
const otherNode = await startApi({ db: openKysely(otherPool), log }, purchaseHandlers);
const shop = await seedShop(db);
const [free, second, flat] = [shop.shopIds[1]!, shop.shopIds[0]!, shop.shopIds[2]!];

describe('from goods to a paid order', () => {
  test('creates one order per shop and one payment; paying moves money, states and counters', async () => {
    const buyer = await createAccount(db, { balanceCents: 10_000 });
    const mug = await shop.product(second, {
      priceCents: 1250,
      weightGrams: 1200,
      colors: ['Sage', 'Rose'],
    });
    const lamp = await shop.product(flat, { priceCents: 999 });
    const lines = [
      { variantId: mug.variantIds[1]!, quantity: 2 },
      { variantId: lamp.variantIds[0]!, quantity: 1 },
    ];
    await api.ok(
      'cartSync',
      { since: 0, changes: lines.map((line) => ({ ...line, selected: true })) },
      buyer,
    );

    const quoted = await api.ok(
      'orderQuote',
      { lines, addressId: buyer.addressId },
      { ...buyer, lang: 'it' },
    );
    // 25.00 for 2.4 kg: base 5.00 plus two further kilograms; the other shop charges 3.00.
    expect(quoted).toMatchObject({
      subtotal: '34.99',
      freight: '10.00',
      discount: '0.00',
      total: '44.99',
      problems: [],
    });
    expect(quoted.shops[0]?.lines[0]).toMatchObject({ title: 'Tazza', options: 'Rose', subtotal: '25.00' });

    const remarks = [{ shopId: flat, text: 'Ring twice' }];
    const created = await api.ok('orderCreate', { quoteId: quoted.quoteId!, remarks }, buyer);
    expect(created.payment.total).toBe('44.99');
    expect(created.orders).toHaveLength(2);
    expect(await stockOf(db, lines[0]!.variantId)).toBe(8);
    const cart = await api.ok('cartSync', { since: 1, changes: [] }, buyer);
    expect(cart.lines.map((line) => line.quantity)).toEqual([0, 0]);

    const payToken = await agree(api, buyer, created.payment.sn, '44.99');
    const paid = await api.ok('orderPay', { sn: created.payment.sn, payToken }, buyer);
    expect(paid).toMatchObject({ paid: '44.99', balance: '55.01' });

    const detail = await api.ok('orderDetail', { sn: created.orders[1]!.sn }, { ...buyer, lang: 'ja' });
    expect(detail).toMatchObject({
      status: 1,
      remark: 'Ring twice',
      address: { area: 'Torino' },
      actions: ['cancel', 'refund'],
    });
    expect(detail.lines[0]).toMatchObject({ title: 'Mug', quantity: 1, price: '9.99' });
    expect(detail.timeline.map((entry) => entry.event)).toEqual(['pay', 'created']);
    await countSold(db);
    const sold = await db
      .selectFrom('product')
      .select(['sold', 'recent_sold'])
      .where('id', '=', mug.id)
      .execute();
    expect(sold).toEqual([{ sold: 2, recent_sold: 2 }]);
    const today = await db
      .selectFrom('product_sales_day')
      .select('pieces')
      .where('product_id', '=', mug.id)
      .execute();
    expect(today).toEqual([{ pieces: 2 }]);
  });

  test('an order keeps the title and the price of its creation', async () => {
    const buyer = await createAccount(db, { balanceCents: 5000 });
    const mug = await shop.product(free, { priceCents: 1000 });
    const quoteId = await quote(api, buyer, [{ variantId: mug.variantIds[0]!, quantity: 1 }]);
    await db.updateTable('variant').set({ price_cents: 9000 }).where('product_id', '=', mug.id).execute();
    const created = await api.ok('orderCreate', { quoteId }, buyer);
    await db.updateTable('product_text').set({ title: 'Renamed' }).where('product_id', '=', mug.id).execute();
    expect(created.payment.total).toBe('10.00');
    const detail = await api.ok('orderDetail', { id: String(created.orders[0]!.id) }, buyer);
    expect(detail.lines[0]).toMatchObject({ title: 'Mug', price: '10.00' });
  });

  test('one order of a payment can be paid separately, and the payment then pays the rest', async () => {
    const buyer = await createAccount(db, { balanceCents: 5000 });
    const [mug, lamp] = [await shop.product(free), await shop.product(flat)];
    const created = await order(
      api,
      buyer,
      [mug, lamp].map(({ variantIds: [id] }) => ({ variantId: id!, quantity: 1 })),
    );
    const [first] = created.orders;
    const own = await agree(api, buyer, first!.sn, '10.00');
    expect(await api.ok('orderPay', { sn: first!.sn, payToken: own }, buyer)).toMatchObject({
      paid: '10.00',
    });
    const rest = await agree(api, buyer, created.payment.sn, '13.00');
    expect(await api.ok('orderPay', { sn: created.payment.sn, payToken: rest }, buyer)).toMatchObject({
      paid: '13.00',
      balance: '27.00',
    });
  });
});

describe('the last piece', () => {
  test('twenty buyers on two servers place exactly one order', async () => {
    const mug = await shop.product(free, { stock: 1 });
    const variantId = mug.variantIds[0]!;
    const buyers = await Promise.all(Array.from({ length: 20 }, () => createAccount(db)));
    const quotes = await Promise.all(buyers.map((buyer) => quote(api, buyer, [{ variantId, quantity: 1 }])));
    const responses = await Promise.all(
      buyers.map((buyer, index) =>
        (index % 2 ? api : otherNode).call('orderCreate', { quoteId: quotes[index]! }, buyer),
      ),
    );
    expect(responses.filter(({ body }) => body.code === 1)).toHaveLength(1);
    const refusals = responses.flatMap(({ body }) => (body.code === 0 ? [body.data] : []));
    expect(refusals[0]).toEqual({
      reason: 'out_of_stock',
      details: { problems: [{ variantId, reason: 'out_of_stock', stock: 0 }] },
    });
    expect(refusals.every((refusal) => refusal?.reason === 'out_of_stock')).toBe(true);
    expect(await stockOf(db, variantId)).toBe(0);
    const { in_stock: inStock } = await db
      .selectFrom('product')
      .select('in_stock')
      .where('id', '=', mug.id)
      .executeTakeFirstOrThrow();
    expect(inStock).toBe(false);
  });

  test('concurrent orders of the last pieces of two variants leave the product sold out', async () => {
    const mug = await shop.product(free, { stock: 1, colors: ['Sage', 'Rose'] });
    const buyer = await createAccount(db);
    const quotes = await Promise.all(
      mug.variantIds.map((variantId) => quote(api, buyer, [{ variantId, quantity: 1 }])),
    );
    await Promise.all(
      quotes.map((quoteId, index) => [api, otherNode][index]!.ok('orderCreate', { quoteId }, buyer)),
    );
    const product = await db.selectFrom('product').select('in_stock').where('id', '=', mug.id).execute();
    expect(product).toEqual([{ in_stock: false }]);
  });

  test('orders of the same goods in opposite order do not deadlock', async () => {
    const goods = await Promise.all([shop.product(free, { stock: 99 }), shop.product(free, { stock: 99 })]);
    const ids = goods.map((product) => product.variantIds[0]!);
    const buyers = await Promise.all(Array.from({ length: 12 }, () => createAccount(db)));
    await Promise.all(
      buyers.map((buyer, index) =>
        order(
          api,
          buyer,
          (index % 2 ? ids : ids.toReversed()).map((variantId) => ({ variantId, quantity: 1 })),
        ),
      ),
    );
    expect(await Promise.all(ids.map((id) => stockOf(db, id)))).toEqual([87, 87]);
  });
});

describe('paying twice', () => {
  const ready = async () => {
    const buyer = await createAccount(db, { balanceCents: 5000 });
    const mug = await shop.product(free);
    const { payment } = await order(api, buyer, [{ variantId: mug.variantIds[0]!, quantity: 1 }]);
    return { buyer, sn: payment.sn };
  };

  test('with one key, concurrently on two servers, pays once and returns the same response', async () => {
    const { buyer, sn } = await ready();
    const payToken = await agree(api, buyer, sn, '10.00');
    const options = { ...buyer, key: randomUUID() };
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        (index % 2 ? api : otherNode).ok('orderPay', { sn, payToken }, options),
      ),
    );
    expect(responses).toEqual(responses.map(() => responses[0]));
    expect(await walletBalance(db, buyer.id)).toBe(4000);
  });

  test('with two keys and two proofs pays once and refuses the other', async () => {
    const { buyer, sn } = await ready();
    const tokens = await Promise.all([agree(api, buyer, sn, '10.00'), agree(api, buyer, sn, '10.00')]);
    const responses = await Promise.all(
      tokens.map((payToken) => api.call('orderPay', { sn, payToken }, buyer)),
    );
    const refused = responses.flatMap(({ body }) => (body.code === 0 ? [body.data?.reason] : []));
    expect(refused).toEqual(['order_state']);
    expect(await walletBalance(db, buyer.id)).toBe(4000);
  });

  test('after a lost response, the retry returns it and pays nothing more', async () => {
    const { buyer, sn } = await ready();
    const options = { ...buyer, key: randomUUID() };
    const lost = await api.ok('orderPay', { sn, payToken: await agree(api, buyer, sn, '10.00') }, options);
    const again = await api.ok('orderPay', { sn, payToken: await agree(api, buyer, sn, '10.00') }, options);
    expect(again).toEqual(lost);
    expect(await walletBalance(db, buyer.id)).toBe(4000);
  });

  test('a key used for another payment is refused', async () => {
    const [one, two] = [await ready(), await ready()];
    const key = randomUUID();
    await api.ok(
      'orderPay',
      { sn: one.sn, payToken: await agree(api, one.buyer, one.sn, '10.00') },
      { ...one.buyer, key },
    );
    const input = { sn: two.sn, payToken: 'x'.repeat(43) };
    expect(await api.refusal('orderPay', input, { ...one.buyer, key })).toMatchObject({
      reason: 'idempotency_mismatch',
    });
  });

  test('a paid command in a form that this release does not accept is no refusal, which would be its outcome', async () => {
    const { buyer, sn } = await ready();
    const key = randomUUID();
    const input = { sn, payToken: await agree(api, buyer, sn, '10.00') };
    const paid = await api.ok('orderPay', input, { ...buyer, key });
    const newer = { ...input, fieldOfANewerRelease: '1' };
    expect((await otherNode.refusal('orderPay', newer, { ...buyer, key })).reason).toBe('duplicate_submit');
    expect((await otherNode.refusal('orderPay', newer, buyer)).reason).toBe('invalid_input');
    expect(await otherNode.ok('orderPay', input, { ...buyer, key })).toEqual(paid);
  });

  test('without enough money nothing changes, and the same proof pays after a top-up', async () => {
    const { buyer, sn } = await ready();
    const poor = await order(api, buyer, [
      { variantId: (await shop.product(free, { priceCents: 9000 })).variantIds[0]!, quantity: 1 },
    ]);
    const payToken = await agree(api, buyer, poor.payment.sn, '90.00');
    const input = { sn: poor.payment.sn, payToken };
    expect(await api.refusal('orderPay', input, buyer)).toEqual({
      reason: 'insufficient_balance',
      details: { balance: '50.00' },
    });
    await fund(db, buyer.id, 5000);
    expect(await api.ok('orderPay', input, buyer)).toMatchObject({ paid: '90.00', balance: '10.00' });
    expect(await api.refusal('orderPay', { sn, payToken }, buyer)).toMatchObject({
      reason: 'pay_token_invalid',
    });
  });

  test('a concurrent payment and cancellation end canceled, with stock and money restored', async () => {
    for (let round = 0; round < 5; round++) {
      const buyer = await createAccount(db, { balanceCents: 1000 });
      const mug = await shop.product(free);
      const { payment, orders } = await order(api, buyer, [{ variantId: mug.variantIds[0]!, quantity: 1 }]);
      const payToken = await agree(api, buyer, payment.sn, '10.00');
      const [paid, cancelled] = await Promise.all([
        api.call('orderPay', { sn: payment.sn, payToken }, buyer),
        otherNode.call('orderCancel', { sn: orders[0]!.sn }, buyer),
      ]);
      // A payment first leads to the cancellation of a paid order; a cancellation first leaves nothing to pay.
      expect(cancelled.body.code).toBe(1);
      const { refunded } = await api.ok('orderDetail', { sn: orders[0]!.sn }, buyer);
      expect(refunded).toBe(paid.body.code === 1);
      expect(await walletBalance(db, buyer.id)).toBe(1000);
      expect(await stockOf(db, mug.variantIds[0]!)).toBe(10);
    }
  });

  test('an expired order cannot be paid, even before the job has canceled it', async () => {
    const { buyer, sn } = await ready();
    const payToken = await agree(api, buyer, sn, '10.00');
    await letPaymentsExpire(db);
    expect(await api.refusal('orderPay', { sn, payToken }, buyer)).toEqual({ reason: 'order_expired' });
    expect(await walletBalance(db, buyer.id)).toBe(5000);
  });
});

test('the ledger reconciles', async () => {
  expect(await reconcile(db)).toEqual([]);
  await otherPool.end();
});
