import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { langs } from '#domain/languages.ts';
import { type ShopRefundReason, shopRefundReasons } from '#domain/refund.ts';
import { handlers } from '../../../server/handlers.ts';
import { walletBalance } from '../../../server/ledger/balance.ts';
import { reconcile } from '../../../server/ledger/reconcile.ts';
import { callOps, OpsFailure } from '../../../server/cli/ops/client.ts';
import { startApi } from '../../support/api.ts';
import { createAccount, type TestAccount } from '../../support/accounts.ts';
import { testDatabase } from '../../support/database.ts';
import { dollars, refusedBy, staff } from '../../support/server/back-office/staff.ts';
import { agree, order, seedPromo, stockOf } from '../../support/server/orders/journey.ts';
import { paidOrder, statusOf } from '../../support/server/orders/paid-order.ts';
import { buy, handOver, refundInput } from '../../support/server/refunds/refunding.ts';
import { seedShop } from '../../support/shop.ts';

const { db, log } = await testDatabase({ max: 20 });
const api = await startApi({ db, log }, handlers);
const shop = await seedShop(db);
const mug = await shop.product(shop.shopIds[1]!, { stock: 1000, priceCents: 1000 });
const piano = await shop.product(shop.shopIds[1]!, { stock: 1000, priceCents: 150_000 });
const as = async (role: 'support' | 'owner' | 'logistics', name?: string) => ({
  url: api.url,
  ...(await staff(db, role, name)),
});
const support = await as('support');

beforeEach(async () => {
  await db.deleteFrom('rate').execute();
});

const bought = async (quantity = 2) => {
  const buyer = await createAccount(db, { balanceCents: 50_000 });
  return { buyer, order: await buy(api, buyer, [{ variantId: mug.variantIds[0]!, quantity }]) };
};
/** An order above the amount that one operator may return alone. */
const large = async () => {
  const buyer = await createAccount(db, { balanceCents: 200_000 });
  return { buyer, order: await buy(api, buyer, [{ variantId: piano.variantIds[0]!, quantity: 1 }]) };
};

/** Input for the refund of these pieces of the only line, as the console sends it. */
async function refundOf(sn: string, quantity: number, cents: number, reason: ShopRefundReason = 'goodwill') {
  const shown = await callOps(support, 'orderShow', { sn });
  const { version, lines } = shown.refundable!;
  const line = { lineId: lines[0]!.id, quantity };
  return { id: randomUUID(), sn, version, lines: [line], amount: dollars(cents), reason };
}
const outcomeOf = (sent: Promise<unknown>) =>
  sent.then(
    () => 'done',
    (error: unknown) => (error instanceof OpsFailure ? error.reason : String(error)),
  );
const notices = async (buyer: TestAccount, lang: (typeof langs)[number]) =>
  (await api.ok('noticeList', {}, { ...buyer, lang })).list;

describe('a paid order canceled by an operator', () => {
  test('returns money, stock and sales count as its buyer’s cancellation, also while it is packed', async () => {
    const own = await shop.product(shop.shopIds[0]!, { stock: 5 });
    const { buyer, sn, id } = await paidOrder(api, db, { products: [own], quantity: 2 });
    await callOps(await as('logistics'), 'orderPack', { sn });
    const { cancellation } = await callOps(support, 'orderShow', { sn });
    expect(cancellation).toMatchObject({ amount: '25.00', together: [], approvedBy: null });
    const done = await callOps(support, 'orderCancel', { sn, reason: 'out_of_stock', note: 'Broken shelf' });
    expect(done).toMatchObject({ status: 'canceled', refunded: '25.00' });
    expect(await walletBalance(db, buyer.id)).toBe(100_000);
    expect(await stockOf(db, own.variantIds[0]!)).toBe(5);
    const { sold } = await db
      .selectFrom('product')
      .select('sold')
      .where('id', '=', own.id)
      .executeTakeFirstOrThrow();
    expect(sold).toBe(0);
    const detail = await api.ok('orderDetail', { sn }, buyer);
    expect(detail).toMatchObject({ status: -1, refunded: true });
    const shown = await callOps(support, 'orderShow', { sn });
    expect(shown.acts.at(-1)).toMatchObject({
      name: support.name,
      act: 'order/cancel',
      reason: 'out_of_stock',
    });
    expect(shown.history.at(-1)).toMatchObject({ event: 'cancel', by: 'operator' });
    expect(id).toBeGreaterThan(0);
  });

  test('is canceled once: the second operator reads who did it', async () => {
    const { buyer, order: paid } = await bought();
    const other = await as('support');
    const cancel = (by: typeof support) =>
      outcomeOf(callOps(by, 'orderCancel', { sn: paid.sn, reason: 'other' }));
    const outcomes = await Promise.all([cancel(support), cancel(other), cancel(support), cancel(other)]);
    expect(outcomes.toSorted()).toEqual(['already_settled', 'already_settled', 'already_settled', 'done']);
    const refused = await refusedBy(other, 'orderCancel', { sn: paid.sn, reason: 'other' });
    expect(refused.message).toMatch(/canceled by \S+@/);
    expect(await walletBalance(db, buyer.id)).toBe(50_000);
  });

  test('while its buyer cancels, or a parcel is handed over, has one outcome', async () => {
    const logistics = await as('logistics');
    for (let round = 0; round < 8; round += 1) {
      const { buyer, order: paid } = await bought();
      const rival =
        round % 2 === 0
          ? api.ok('orderCancel', { sn: paid.sn }, buyer)
          : callOps(logistics, 'parcelAdd', {
              sn: paid.sn,
              carrier: 'Post',
              trackingNumber: `SHOP${round}`,
            });
      const [canceled, other] = await Promise.allSettled([
        callOps(support, 'orderCancel', { sn: paid.sn, reason: 'not_deliverable' }),
        rival,
      ]);
      expect([canceled.status, other.status].toSorted()).toEqual(['fulfilled', 'rejected']);
      const isShipped = round % 2 === 1 && other.status === 'fulfilled';
      expect(await statusOf(db, paid.sn)).toBe(isShipped ? 2 : -1);
      const balance = isShipped ? 50_000 - Number(paid.total) * 100 : 50_000;
      expect(await walletBalance(db, buyer.id)).toBe(balance);
    }
    expect(await reconcile(db)).toEqual([]);
  });

  test('is canceled together with the orders that share its promo code, each with a line in the log', async () => {
    const lamp = await shop.product(shop.shopIds[0]!, { stock: 10, priceCents: 3000 });
    await seedPromo(db, 'SHOPBOTH', { minSubtotalCents: 3500, usesLeft: 5 });
    const buyer = await createAccount(db, { balanceCents: 10_000 });
    const lines = [mug, lamp].map(({ variantIds }) => ({ variantId: variantIds[0]!, quantity: 1 }));
    const { payment, orders } = await order(api, buyer, lines, 'SHOPBOTH');
    const payToken = await agree(api, buyer, payment.sn, payment.total);
    await api.ok('orderPay', { sn: payment.sn, payToken }, buyer);
    const [first, second] = [orders[0]!.sn, orders[1]!.sn];
    const { cancellation } = await callOps(support, 'orderShow', { sn: first });
    expect(cancellation!.together).toEqual([second]);
    await callOps(support, 'orderCancel', { sn: first, reason: 'out_of_stock' });
    expect([await statusOf(db, first), await statusOf(db, second)]).toEqual([-1, -1]);
    expect(await walletBalance(db, buyer.id)).toBe(10_000);
    const { acts } = await callOps(support, 'orderShow', { sn: second });
    expect(acts.at(-1)).toMatchObject({ name: support.name, act: 'order/cancel', reason: 'out_of_stock' });
    const { uses_left: usesLeft } = await db
      .selectFrom('promo')
      .select('uses_left')
      .where('code', '=', 'SHOPBOTH')
      .executeTakeFirstOrThrow();
    expect(usesLeft).toBe(5);
  });

  test('above the limit needs two operators, and counts as a refund of the account', async () => {
    const { buyer, order: paid } = await large();
    const input = { sn: paid.sn, reason: 'not_deliverable' } as const;
    const owner = await as('owner');
    expect((await refusedBy(owner, 'orderCancel', input)).reason).toBe('first_support');
    expect((await callOps(support, 'orderCancel', input)).status).toBe('approved');
    expect(await statusOf(db, paid.sn)).toBe(1);
    expect((await refusedBy(support, 'orderCancel', input)).reason).toBe('second_person');
    expect((await callOps(owner, 'orderShow', { sn: paid.sn })).cancellation).toMatchObject({
      approvedBy: support.name,
    });
    expect((await callOps(owner, 'orderCancel', input)).status).toBe('canceled');
    expect(await walletBalance(db, buyer.id)).toBe(200_000);
    // The day's limit of this account is used up, for refunds as well.
    const next = await buy(api, buyer, [{ variantId: mug.variantIds[0]!, quantity: 1 }]);
    expect((await callOps(support, 'orderRefund', await refundOf(next.sn, 1, 100))).status).toBe('approved');
  });

  test('is refused for an order on its way, a frozen account and an operator’s own account', async () => {
    const sent = await bought();
    await handOver(db, sent.order);
    const cancel = { reason: 'other' } as const;
    expect((await refusedBy(support, 'orderCancel', { sn: sent.order.sn, ...cancel })).reason).toBe(
      'not_waiting',
    );
    const frozen = await bought();
    await db
      .updateTable('account')
      .set({ frozen_at: new Date(), frozen_reason: 'Because' })
      .where('id', '=', frozen.buyer.id)
      .execute();
    expect((await refusedBy(support, 'orderCancel', { sn: frozen.order.sn, ...cancel })).reason).toBe(
      'account_frozen',
    );
    const own = await bought();
    const self = await as('support', own.buyer.account);
    expect((await refusedBy(self, 'orderCancel', { sn: own.order.sn, ...cancel })).reason).toBe(
      'own_account',
    );
    expect((await refusedBy(self, 'orderRefund', await refundOf(own.order.sn, 1, 100))).reason).toBe(
      'own_account',
    );
    expect(await walletBalance(db, own.buyer.id)).toBe(50_000 - Number(own.order.total) * 100);
  });
});

describe('a refund started by an operator', () => {
  test('of one piece of a shipped order closes that piece, and the order goes on', async () => {
    const { buyer, order: paid } = await bought(2);
    await handOver(db, paid);
    const before = await walletBalance(db, buyer.id);
    const done = await callOps(support, 'orderRefund', await refundOf(paid.sn, 1, 1000, 'damaged'));
    expect(done).toMatchObject({ status: 'passed', refunded: '10.00' });
    expect(await walletBalance(db, buyer.id)).toBe(before + 1000);
    const shown = await callOps(support, 'orderShow', { sn: paid.sn });
    expect(shown).toMatchObject({
      status: 'shipped',
      lines: [{ refunded: 1 }],
      money: { refunded: '10.00' },
    });
    expect(shown.acts.at(-1)).toMatchObject({ name: support.name, act: 'order/refund', reason: 'damaged' });
    const refund = await callOps(support, 'refundShow', { sn: done.refund });
    expect(refund).toMatchObject({ status: 'passed', shopReason: 'damaged' });
    expect(refund.history.map(({ act }) => act)).toEqual(['order/refund']);
  });

  test('of an amount leaves the pieces, and reduces what can still be refunded', async () => {
    const { buyer, order: paid } = await bought(2);
    await handOver(db, paid);
    await callOps(support, 'orderRefund', await refundOf(paid.sn, 2, 500));
    const shown = await callOps(support, 'orderShow', { sn: paid.sn });
    expect(shown).toMatchObject({ lines: [{ refunded: 0 }], refundable: { lines: [{ amount: '15.00' }] } });
    const above = await refusedBy(support, 'orderRefund', await refundOf(paid.sn, 2, 1501));
    expect(above.reason).toBe('amount_above_maximum');
    expect((await api.ok('refundInfo', { sn: paid.sn }, buyer)).lines).toMatchObject([{ max: '15.00' }]);
  });

  test('of a piece that was not sent returns it to stock', async () => {
    const own = await shop.product(shop.shopIds[0]!, { stock: 5 });
    const { sn } = await paidOrder(api, db, { products: [own], quantity: 2 });
    await callOps(support, 'orderRefund', await refundOf(sn, 1, 1000, 'out_of_stock'));
    expect(await stockOf(db, own.variantIds[0]!)).toBe(4);
    expect(await statusOf(db, sn)).toBe(1);
  });

  test('is paid once: after a lost response, a double click and from two operators', async () => {
    const { buyer, order: paid } = await bought(2);
    await handOver(db, paid);
    const before = await walletBalance(db, buyer.id);
    const input = await refundOf(paid.sn, 1, 700);
    const first = await callOps(support, 'orderRefund', input);
    expect(await callOps(support, 'orderRefund', input)).toEqual(first);
    expect(await walletBalance(db, buyer.id)).toBe(before + 700);

    const other = await as('support');
    const inputs = [await refundOf(paid.sn, 1, 300), await refundOf(paid.sn, 1, 300)];
    const outcomes = await Promise.all([
      outcomeOf(callOps(support, 'orderRefund', inputs[0]!)),
      outcomeOf(callOps(support, 'orderRefund', inputs[0]!)),
      outcomeOf(callOps(other, 'orderRefund', inputs[1]!)),
    ]);
    expect(outcomes.filter((outcome) => outcome === 'changed_meanwhile').length).toBeGreaterThan(0);
    expect(await walletBalance(db, buyer.id)).toBe(before + 1000);
    const stale = await refusedBy(other, 'orderRefund', { ...input, id: randomUUID() });
    expect(stale.message).toMatch(/: \S+@/);
    const elsewhere = await bought(1);
    expect(
      (
        await refusedBy(support, 'orderRefund', {
          ...(await refundOf(elsewhere.order.sn, 1, 1)),
          id: input.id,
        })
      ).reason,
    ).toBe('idempotency_mismatch');
  });

  test('while its buyer requests one has one outcome', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { buyer, order: paid } = await bought(1);
      const [input, request] = [
        await refundOf(paid.sn, 1, 1000),
        await refundInput(db, buyer, paid, '10.00'),
      ];
      const [byShop, byBuyer] = await Promise.allSettled([
        callOps(support, 'orderRefund', input),
        api.ok('orderRefund', request, buyer),
      ]);
      expect([byShop.status, byBuyer.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    }
    expect(await reconcile(db)).toEqual([]);
  });

  test('above the limit waits for another operator, and its buyer is not notified before', async () => {
    const { buyer, order: paid } = await large();
    await handOver(db, paid);
    const before = await walletBalance(db, buyer.id);
    const input = await refundOf(paid.sn, 1, 120_000, 'not_deliverable');
    const { status, refund } = await callOps(support, 'orderRefund', input);
    expect(status).toBe('approved');
    expect(await callOps(support, 'orderRefund', input)).toMatchObject({ status: 'approved', refund });
    expect(await walletBalance(db, buyer.id)).toBe(before);
    expect((await notices(buyer, 'en')).filter(({ kind }) => kind === 'refund')).toEqual([]);
    expect((await refusedBy(support, 'refundPass', { sn: refund })).reason).toBe('second_person');
    expect((await callOps(await as('owner'), 'refundPass', { sn: refund })).status).toBe('passed');
    expect(await walletBalance(db, buyer.id)).toBe(before + 120_000);
  });

  test('that another operator refuses ends without a notification, and the order goes on', async () => {
    const { buyer, order: paid } = await large();
    await handOver(db, paid);
    const { refund } = await callOps(support, 'orderRefund', await refundOf(paid.sn, 1, 120_000));
    await callOps(await as('support'), 'refundRefuse', { sn: refund, reason: 'Too much' });
    expect(await statusOf(db, paid.sn)).toBe(2);
    expect((await notices(buyer, 'en')).filter(({ kind }) => kind === 'refund')).toEqual([]);
    expect((await callOps(support, 'refundShow', { sn: refund })).status).toBe('withdrawn');
  });

  test('is refused with pieces that the order does not have', async () => {
    const [one, other] = [await bought(1), await bought(1)];
    const input = await refundOf(one.order.sn, 1, 100);
    for (const line of [
      { lineId: one.order.lines[0]!.id, quantity: 2 },
      { lineId: other.order.lines[0]!.id, quantity: 1 },
    ])
      expect((await refusedBy(support, 'orderRefund', { ...input, lines: [line] })).reason).toBe(
        'invalid_input',
      );
  });
});

describe('the buyer', () => {
  test('is notified once for each refund, in their language, with the reason', async () => {
    const [canceled, refunded] = [await bought(1), await bought(1)];
    await callOps(support, 'orderCancel', { sn: canceled.order.sn, reason: 'out_of_stock' });
    await callOps(support, 'orderRefund', await refundOf(refunded.order.sn, 1, 250, 'delayed'));
    const [cancellation] = await notices(canceled.buyer, 'en');
    expect(cancellation).toMatchObject({ kind: 'refund', title: 'Order canceled' });
    expect(cancellation!.text).toContain(canceled.order.sn);
    expect(cancellation!.text).toContain('out of stock');
    expect((await notices(canceled.buyer, 'en')).filter(({ kind }) => kind === 'refund')).toHaveLength(1);
    const texts = await Promise.all(
      langs.map(async (lang) => (await notices(refunded.buyer, lang))[0]!.text),
    );
    expect(new Set(texts).size).toBe(langs.length);
    const id = cancellation!.link.split('/').at(-1)!;
    const inItalian = await api.ok('refundDetail', { id }, { ...canceled.buyer, lang: 'it' });
    expect(inItalian.shopReason).toBe('Gli articoli sono esauriti.');
  });

  test.each(shopRefundReasons)('reads a sentence for the reason %s in every language', async (reason) => {
    const { buyer, order: paid } = await bought(1);
    await callOps(support, 'orderRefund', await refundOf(paid.sn, 1, 100, reason));
    const [notice] = await notices(buyer, 'en');
    const id = notice!.link.split('/').at(-1)!;
    const sentences = await Promise.all(
      langs.map(async (lang) => (await api.ok('refundDetail', { id }, { ...buyer, lang })).shopReason),
    );
    expect(new Set(sentences).size).toBe(langs.length);
    for (const [at, lang] of langs.entries())
      expect((await notices(buyer, lang))[0]!.text).toContain(sentences[at]);
  });
});

test('the ledger reconciles', async () => {
  expect(await reconcile(db)).toEqual([]);
});
