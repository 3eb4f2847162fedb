import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { langs } from '#domain/languages.ts';
import { shopRefundReasons } from '#domain/refund.ts';
import { walletBalance } from '../../../server/ledger/balance.ts';
import { reconcile } from '../../../server/ledger/reconcile.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import { outcomeOf, refundShop } from '../../support/server/back-office/refund-shop.ts';
import { refusedBy } from '../../support/server/back-office/staff.ts';
import { stockOf } from '../../support/server/orders/journey.ts';
import { paidOrder, statusOf } from '../../support/server/orders/paid-order.ts';
import { handOver, refundInput } from '../../support/server/refunds/refunding.ts';

const { db, api, shop, as, support, bought, large, refundOf, notices } = await refundShop();

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
