import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { callOps } from '../../../server/cli/ops/client.ts';
import { handlers } from '../../../server/handlers.ts';
import { payFromWallet } from '../../../server/modules/orders/pay.ts';
import { transaction } from '../../../server/platform/db/transaction.ts';
import {
  subscribedTypes,
  type WebhookType,
  webhookEvents,
} from '../../../server/platform/webhooks/events.ts';
import { createAccount } from '../../support/accounts.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { manualTopUp, staff } from '../../support/server/back-office/staff.ts';
import { agree, order } from '../../support/server/orders/journey.ts';
import { buy, refundInput } from '../../support/server/refunds/refunding.ts';
import { seedShop } from '../../support/shop.ts';

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, handlers);
const shop = await seedShop(db);
const as = async (role: 'owner' | 'logistics' | 'support' | 'auditor') => ({
  url: api.url,
  ...(await staff(db, role)),
});
const [owner, logistics, support, auditor] = [
  await as('owner'),
  await as('logistics'),
  await as('support'),
  await as('auditor'),
];
await callOps(owner, 'webhookAdd', { url: 'https://erp.example/events', events: [...subscribedTypes] });

/** Events since the last call, in order. */
async function happened(): Promise<{ type: string; data: unknown }[]> {
  const rows = await db.selectFrom('webhook_delivery').select('body').orderBy('id').execute();
  await db.deleteFrom('webhook_delivery').execute();
  return rows.map(({ body }) => {
    const { type, data } = JSON.parse(body) as { type: WebhookType; data: object };
    expect([type, v.is(webhookEvents[type].data, data)]).toEqual([type, true]);
    return { type, data };
  });
}

const product = await shop.product(shop.shopIds[1]!, { stock: 8, priceCents: 1500 });
const [variantId] = product.variantIds as [number];
const buyer = await createAccount(db, { balanceCents: 100_000 });

// The account's own money.
await happened();

test('a purchase announces its payment, parcel, delivery, and refund, without personal data', async () => {
  const bought = await buy(api, buyer, [{ variantId, quantity: 2 }]);
  const { sn, total } = bought;
  expect(await happened()).toEqual([{ type: 'order.paid', data: { order: sn, total } }]);
  const parcel = { carrier: 'Post', trackingNumber: 'T1' };
  await callOps(logistics, 'parcelAdd', { sn, ...parcel });
  await callOps(logistics, 'parcelEvent', { ...parcel, state: 'delivered', place: 'Torino', text: '' });
  expect(await happened()).toEqual([
    { type: 'parcel.handed_over', data: { order: sn, ...parcel } },
    { type: 'parcel.delivered', data: { order: sn, ...parcel } },
  ]);
  const input = await refundInput(db, buyer, bought, total);
  await api.ok('orderRefund', input, buyer);
  const { sn: refund } = await db
    .selectFrom('refund')
    .select('sn')
    .where('order_id', '=', bought.id)
    .executeTakeFirstOrThrow();
  await callOps(support, 'refundPass', { sn: refund });
  expect(await happened()).toEqual([{ type: 'refund.settled', data: { refund, order: sn, amount: total } }]);
});

test('a canceled order announces whether it was paid', async () => {
  const unpaid = await order(api, buyer, [{ variantId, quantity: 1 }]);
  // Six pieces were left: this order took the sixth.
  const [low, ...others] = await happened();
  expect(others).toEqual([]);
  expect(low).toEqual({ type: 'stock.low', data: { product: product.id, variant: variantId, stock: 5 } });
  const { sn } = unpaid.orders[0]!;
  await api.ok('orderCancel', { sn }, buyer);
  expect(await happened()).toEqual([
    { type: 'order.canceled', data: { order: sn, by: 'shopper', wasPaid: false } },
  ]);
  const paid = await buy(api, buyer, [{ variantId, quantity: 1 }]);
  await happened();
  await api.ok('orderCancel', { sn: paid.sn }, buyer);
  expect((await happened()).map(({ type }) => type)).toEqual(['order.canceled', 'refund.settled']);
});

test('a command that fails after its event announces nothing', async () => {
  const { payment, orders } = await order(api, buyer, [{ variantId, quantity: 1 }]);
  await happened();
  const payToken = await agree(api, buyer, payment.sn, payment.total);
  const { sn } = orders[0]!;
  await transaction(db, async (trx) => {
    await payFromWallet(trx, buyer.id, { sn: payment.sn, payToken });
    throw new Error('the connection is lost');
  }).catch(() => undefined);
  expect(await happened()).toEqual([]);
  await api.ok('orderPay', { sn: payment.sn, payToken }, buyer);
  expect(await happened()).toEqual([{ type: 'order.paid', data: { order: sn, total: payment.total } }]);
});

test('a credited top-up and a change of stock by operators are announced', async () => {
  const sn = await manualTopUp(api.services, buyer);
  await callOps(auditor, 'rechargePass', { sn });
  expect(await happened()).toEqual([{ type: 'topup.credited', data: { topUp: sn, amount: '25.00' } }]);
  const change = (id: string, shown: number, pieces: number) =>
    callOps(owner, 'stockChange', {
      id,
      product: product.id,
      changes: [{ variant: variantId, shown, pieces }],
      reason: 'counted',
      note: '',
    });
  const { stock } = await db
    .selectFrom('variant')
    .select('stock')
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow();
  await change('0b5c7d0e-7d5c-4c1e-9d5b-5a3c5f1e2d01', stock, 20);
  expect(await happened()).toEqual([]);
  await change('0b5c7d0e-7d5c-4c1e-9d5b-5a3c5f1e2d02', 20, 3);
  expect(await happened()).toEqual([
    { type: 'stock.low', data: { product: product.id, variant: variantId, stock: 3 } },
  ]);
});

test('the limit of low stock is the one of the settings, for orders and for changes by operators', async () => {
  const setting = { setting: 'lowStock', version: 0, value: 30, note: 'slow supplier' } as const;
  const { version } = await callOps(owner, 'settingSave', setting);
  const { id, variantIds } = await shop.product(shop.shopIds[1]!, { stock: 32, priceCents: 100 });
  const [variant] = variantIds as [number];
  await happened();
  const low = (stock: number) => ({ type: 'stock.low', data: { product: id, variant, stock } });
  await order(api, buyer, [{ variantId: variant, quantity: 2 }]);
  expect(await happened()).toEqual([low(30)]);
  const change = (shown: number, pieces: number) =>
    callOps(owner, 'stockChange', {
      id: randomUUID(),
      product: id,
      changes: [{ variant, shown, pieces }],
      reason: 'counted',
      note: '',
    });
  await change(30, 40);
  await change(40, 29);
  expect(await happened()).toEqual([low(29)]);
  await callOps(owner, 'settingSave', { ...setting, version, value: null });
  await change(29, 40);
  await change(40, 29);
  expect(await happened()).toEqual([]);
});
