import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { completionsJob, receiptsJob } from '../../../server/modules/orders/order-clock-job.ts';
import type { Job } from '../../../server/platform/jobs/runner.ts';
import { openKysely, openPool } from '../../../server/platform/db/connect.ts';
import { transaction } from '../../../server/platform/db/transaction.ts';
import { systemAccount } from '../../../server/ledger/accounts.ts';
import { reconcile } from '../../../server/ledger/reconcile.ts';
import { handOver } from '../../../server/modules/parcels/hand-over.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { createAccount } from '../../support/accounts.ts';
import { seedShop } from '../../support/shop.ts';
import { order, purchaseHandlers, seedPromo } from '../../support/server/orders/journey.ts';
import { countEvents, paidOrder, type PaidOrder, statusOf } from '../../support/server/orders/paid-order.ts';

const { db, app, log } = await testDatabase({ max: 20 });
const nodes = await Promise.all(
  [1, 2, 3].map(async () => {
    const pool = openPool(app, { max: 5, statementTimeoutMs: 10_000 }, log);
    return startApi({ db: openKysely(pool), log }, purchaseHandlers);
  }),
);
const api = nodes[0]!;
const shop = await seedShop(db);
const mug = await shop.product(shop.shopIds[1]!, { stock: 1000 });

async function shipped(promoCode?: string): Promise<PaidOrder> {
  const bought = await paidOrder(api, db, { products: [mug], ...(promoCode && { promoCode }) });
  await transaction(db, async (trx) => {
    const row = await trx
      .selectFrom('shop_order')
      .selectAll()
      .where('id', '=', bought.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    await handOver(trx, row, { carrier: 'Post', trackingNumber: randomUUID() });
  });
  return bought;
}

/** Amounts credited to the shop for an order. */
async function owed(sn: string): Promise<number[]> {
  const rows = await db
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_transfer as t', 't.id', 'e.transfer_id')
    .innerJoin('ledger_account as a', 'a.id', 'e.account_id')
    .select('e.amount_cents')
    .where('t.reference', '=', sn)
    .where('a.name', '=', systemAccount('shop_payable', sn).name)
    .execute();
  return rows.map((row) => row.amount_cents);
}

/** Three servers run a job until none of them finds work. */
async function everyNodeRuns(job: Job): Promise<void> {
  const run = async (services: (typeof nodes)[number]['services']) => {
    while (await job.runBatch(services));
  };
  await Promise.all(nodes.map(({ services }) => run(services)));
  // A runner skips rows that another one has locked.
  await run(api.services);
}

describe('receipt', () => {
  test('confirmed by the buyer, credits the shop with the full price including the promo discount', async () => {
    await seedPromo(db, 'TENTH', { perPerson: 9 });
    const { buyer, sn, id } = await shipped('TENTH');
    expect(await api.ok('orderDetail', { sn }, buyer)).toMatchObject({ status: 2, total: '9.00' });
    const key = randomUUID();
    const first = await api.ok('orderConfirm', { sn }, { ...buyer, key });
    expect(first).toEqual({ sn, status: 3 });
    expect(await api.ok('orderConfirm', { sn }, { ...buyer, key })).toEqual(first);
    expect(await api.refusal('orderConfirm', { sn }, buyer)).toMatchObject({ reason: 'order_state' });
    expect(await owed(sn)).toEqual([1000]);
    expect(await countEvents(db, id, 'confirm')).toBe(1);
  });

  test('confirmed concurrently by two devices and the job happens once', async () => {
    for (let round = 0; round < 5; round++) {
      const { buyer, sn, id } = await shipped();
      await db
        .updateTable('shop_order')
        .set({ receipt_due_at: sql<Date>`now()` })
        .where('id', '=', id)
        .execute();
      await Promise.all([
        nodes[0]!.call('orderConfirm', { sn }, buyer),
        nodes[1]!.call('orderConfirm', { sn }, buyer),
        receiptsJob.runBatch(nodes[2]!.services),
      ]);
      expect(await owed(sn)).toEqual([1000]);
      expect(await countEvents(db, id, 'confirm')).toBe(1);
    }
  });

  test('happens at its due time, once with three servers, with a notification', async () => {
    const bought = await Promise.all(Array.from({ length: 6 }, () => shipped()));
    await everyNodeRuns(receiptsJob);
    expect(await statusOf(db, bought[0]!.sn)).toBe(2);
    const ids = bought.map(({ id }) => id);
    await db
      .updateTable('shop_order')
      .set({ receipt_due_at: sql<Date>`now()` })
      .where('id', 'in', ids)
      .execute();
    await everyNodeRuns(receiptsJob);
    for (const { sn, id, buyer } of bought) {
      expect(await statusOf(db, sn)).toBe(3);
      expect(await owed(sn)).toEqual([1000]);
      expect(await countEvents(db, id, 'confirm')).toBe(1);
      const notifications = await db
        .selectFrom('notice')
        .select('type')
        .where('account_id', '=', buyer.id)
        .execute();
      expect(notifications.filter(({ type }) => type === 'order_received')).toHaveLength(1);
    }
  });
});

test('completes an order fifteen days after receipt, once with three servers', async () => {
  const bought = await Promise.all([1, 2, 3].map(() => shipped()));
  for (const { sn, buyer } of bought) await api.ok('orderConfirm', { sn }, buyer);
  await everyNodeRuns(completionsJob);
  expect(await statusOf(db, bought[0]!.sn)).toBe(3);
  const ids = bought.map(({ id }) => id);
  const past = sql<Date>`now() - interval '15 days'`;
  await db.updateTable('shop_order').set({ received_at: past }).where('id', 'in', ids).execute();
  await everyNodeRuns(completionsJob);
  for (const { sn, id } of bought) {
    expect(await statusOf(db, sn)).toBe(4);
    expect(await countEvents(db, id, 'complete')).toBe(1);
  }
});

describe('removal', () => {
  test('hides a canceled order from list and counts, and keeps it readable by its number', async () => {
    const buyer = await createAccount(db);
    const { orders } = await order(api, buyer, [{ variantId: mug.variantIds[0]!, quantity: 1 }]);
    const { sn } = orders[0]!;
    expect(await api.refusal('orderRemove', { sn }, buyer)).toMatchObject({ reason: 'order_state' });
    await api.ok('orderCancel', { sn }, buyer);
    expect(await api.ok('orderRemove', { sn }, buyer)).toEqual({ sn, status: -1 });
    expect(await api.ok('orderRemove', { sn }, buyer)).toEqual({ sn, status: -1 });
    expect(await api.ok('orderList', {}, buyer)).toEqual({ list: [], next: null, counts: [] });
    const detail = await api.ok('orderDetail', { sn }, buyer);
    expect(detail).toMatchObject({ status: -1, actions: [] });
    expect(detail.timeline.map(({ event }) => event)).toEqual(['remove', 'cancel', 'created']);
  });

  test('receipt and removal are refused for other accounts', async () => {
    const { sn } = await shipped();
    const otherUser = await createAccount(db);
    for (const call of ['orderConfirm', 'orderRemove'] as const)
      expect(await api.refusal(call, { sn }, otherUser)).toMatchObject({ reason: 'not_found' });
  });
});

test('the ledger reconciles', async () => {
  expect(await reconcile(db)).toEqual([]);
});
