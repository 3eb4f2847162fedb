import { describe, expect, test } from 'vitest';
import { walletBalance } from '../../../server/ledger/balance.ts';
import { countSold } from '../../../server/modules/orders/sold.ts';
import { reconcile } from '../../../server/ledger/reconcile.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import { createAccount } from '../../support/accounts.ts';
import { outcomeOf, refundShop } from '../../support/server/back-office/refund-shop.ts';
import { refusedBy } from '../../support/server/back-office/staff.ts';
import { agree, order, seedPromo, stockOf } from '../../support/server/orders/journey.ts';
import { paidOrder, statusOf } from '../../support/server/orders/paid-order.ts';
import { buy, handOver } from '../../support/server/refunds/refunding.ts';

const { db, api, shop, mug, as, support, bought, large, refundOf } = await refundShop();

describe('a paid order canceled by an operator', () => {
  test('returns money, stock and sales count as its buyer’s cancellation, also while it is packed', async () => {
    const own = await shop.product(shop.shopIds[0]!, { stock: 5 });
    const { buyer, sn, id } = await paidOrder(api, db, { products: [own], quantity: 2 });
    await callOps(await as('logistics'), 'orderPack', { sn });
    const { cancellation } = await callOps(support, 'orderShow', { sn });
    expect(cancellation).toMatchObject({
      amount: '25.00',
      together: [],
      blockedBy: null,
      approvedBy: null,
      decision: { needsTwo: false, first: null, refusal: null, seconds: [] },
    });
    const done = await callOps(support, 'orderCancel', { sn, reason: 'out_of_stock', note: 'Broken shelf' });
    expect(done).toMatchObject({ status: 'canceled', refunded: '25.00' });
    expect(await walletBalance(db, buyer.id)).toBe(100_000);
    expect(await stockOf(db, own.variantIds[0]!)).toBe(5);
    await countSold(db);
    const { sold } = await db
      .selectFrom('product')
      .select('sold')
      .where('id', '=', own.id)
      .executeTakeFirstOrThrow();
    expect(sold).toBe(0);
    const detail = await api.ok('orderDetail', { sn }, buyer);
    expect(detail).toMatchObject({ status: -1, refunded: true });
    expect(detail.timeline[0]).toMatchObject({ event: 'cancel', by: 'operator' });
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
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'already_settled')).toHaveLength(3);
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
    const cancellation = async () => (await callOps(support, 'orderShow', { sn: first })).cancellation;
    expect(await cancellation()).toMatchObject({ together: [second], blockedBy: null });
    const setStatus = (status: 1 | 2) =>
      db.updateTable('shop_order').set({ status }).where('sn', '=', second).execute();
    await setStatus(2);
    expect((await cancellation())?.blockedBy).toBe(second);
    const blocked = await refusedBy(support, 'orderCancel', { sn: first, reason: 'out_of_stock' });
    expect(blocked.reason).toBe('promo_shared');
    await setStatus(1);
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
    const decision = async (by: typeof support) =>
      (await callOps(by, 'orderShow', { sn: paid.sn })).cancellation?.decision;
    const before = { judge: 'support', needsTwo: true, first: null, mayRefuse: false };
    expect(await decision(support)).toMatchObject({ ...before, refusal: null });
    expect((await decision(support))?.seconds).toContain(owner.name);
    expect(await decision(owner)).toMatchObject({ ...before, refusal: 'first_support', seconds: [] });
    expect((await refusedBy(owner, 'orderCancel', input)).reason).toBe('first_support');
    expect((await callOps(support, 'orderCancel', input)).status).toBe('approved');
    expect(await statusOf(db, paid.sn)).toBe(1);
    const waiting = async () =>
      (await callOps(owner, 'waiting', {})).list.find(({ queue }) => queue === 'cancellations')!.count;
    const listed = async () =>
      (await callOps(owner, 'orderList', { status: 'to-cancel' })).list.map(({ sn }) => sn);
    expect([await waiting(), await listed()]).toEqual([1, [paid.sn]]);
    expect((await refusedBy(support, 'orderCancel', input)).reason).toBe('second_person');
    expect((await callOps(owner, 'orderShow', { sn: paid.sn })).cancellation).toMatchObject({
      approvedBy: support.name,
      decision: { first: { name: support.name, amount: paid.total }, refusal: null },
    });
    expect(await decision(support)).toMatchObject({ needsTwo: true, refusal: 'second_person' });
    expect((await callOps(owner, 'orderCancel', input)).status).toBe('canceled');
    expect(await walletBalance(db, buyer.id)).toBe(200_000);
    expect([await waiting(), await listed()]).toEqual([0, []]);
    // The day's limit of this account is used up, for refunds as well.
    const next = await buy(api, buyer, [{ variantId: mug.variantIds[0]!, quantity: 1 }]);
    const { cancellation, refundable } = await callOps(support, 'orderShow', { sn: next.sn });
    expect(cancellation).toMatchObject({ decision: { needsTwo: true } });
    expect(refundable).toMatchObject({ aloneUpTo: '0.00', decision: { needsTwo: true, refusal: null } });
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
    const shown = await callOps(self, 'orderShow', { sn: own.order.sn });
    for (const part of [shown.cancellation, shown.refundable])
      expect(part?.decision.refusal).toBe('own_account');
    expect(await walletBalance(db, own.buyer.id)).toBe(50_000 - Number(own.order.total) * 100);
  });
});

test('the ledger reconciles', async () => {
  expect(await reconcile(db)).toEqual([]);
});
