import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Job, startRunner } from '../../../server/platform/jobs/runner.ts';
import { listJobs } from '../../../server/jobs.ts';
import { sweepJob } from '../../../server/sweep-job.ts';
import { unpaidOrdersJob } from '../../../server/modules/orders/unpaid-orders-job.ts';
import { reconcile } from '../../../server/ledger/reconcile.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { letPaymentsExpire, createAccount } from '../../support/accounts.ts';
import { seedShop } from '../../support/shop.ts';
import { agree, order, purchaseHandlers, seedPromo, stockOf } from '../../support/server/orders/journey.ts';

const { db, log } = await testDatabase({ max: 20 });
const api = await startApi({ db, log }, purchaseHandlers);
const shop = await seedShop(db);
const { services } = api;

const runToTheEnd = async (job: Job) => {
  while (await job.runBatch(services));
};

describe('unpaid orders', () => {
  test('three concurrent runners cancel expired orders once and restore stock and promo use', async () => {
    await seedPromo(db, 'BACK', { perPerson: 99, usesLeft: 50 });
    const mug = await shop.product(shop.shopIds[0]!, { stock: 10 });
    const lamp = await shop.product(shop.shopIds[1]!, { stock: 10 });
    // Two accounts, as one may have five open payments.
    const [buyer, other] = [
      await createAccount(db, { balanceCents: 5000 }),
      await createAccount(db, { balanceCents: 5000 }),
    ];
    const lines = [mug, lamp].map(({ variantIds: [id] }) => ({ variantId: id!, quantity: 1 }));
    const orders = [];
    for (let round = 0; round < 10; round++)
      orders.push(await order(api, round < 5 ? buyer : other, lines, 'BACK'));
    expect(await stockOf(db, lines[0]!.variantId)).toBe(0);
    // One of the first payment's two orders is paid: only the other one expires.
    const paidSn = orders[0]!.orders[0]!.sn;
    const { total } = await api.ok('orderDetail', { sn: paidSn }, buyer);
    await api.ok('orderPay', { sn: paidSn, payToken: await agree(api, buyer, paidSn, total) }, buyer);

    await runToTheEnd(unpaidOrdersJob);
    expect(await stockOf(db, lines[0]!.variantId)).toBe(0);
    await letPaymentsExpire(db);
    await Promise.all([1, 2, 3].map(() => runToTheEnd(unpaidOrdersJob)));
    // A runner skips rows another one has locked, so a final round must find the rest.
    await runToTheEnd(unpaidOrdersJob);

    const countsOf = async (of: typeof buyer) =>
      new Map((await api.ok('orderList', {}, of)).counts?.map(({ status, count }) => [status, count]));
    expect(await countsOf(buyer)).toEqual(
      new Map([
        [-1, 9],
        [1, 1],
      ]),
    );
    expect(await countsOf(other)).toEqual(new Map([[-1, 10]]));
    const stocks = await Promise.all(lines.map((line) => stockOf(db, line.variantId)));
    expect(stocks.toSorted((a, b) => a - b)).toEqual([9, 10]);
    const promo = await db.selectFrom('promo').select('uses_left').where('code', '=', 'BACK').execute();
    expect(promo).toEqual([{ uses_left: 49 }]);
    const expired = await db.selectFrom('order_event').select('id').where('event', '=', 'expire').execute();
    expect(expired).toHaveLength(19);
    // One notification per payment, for paid and for expired ones.
    const accountIds = [buyer.id, other.id];
    const notifications = await db
      .selectFrom('notice')
      .select('type')
      .where('account_id', 'in', accountIds)
      .execute();
    expect(notifications.filter(({ type }) => type === 'order_paid')).toHaveLength(1);
    expect(notifications.filter(({ type }) => type === 'order_expired')).toHaveLength(10);
    const detail = await api.ok('orderDetail', { sn: orders[1]!.orders[0]!.sn }, buyer);
    expect(detail).toMatchObject({ status: -1, actions: ['remove'], expiresAt: null });
    expect(detail.timeline[0]?.event).toBe('expire');
    const products = await db.selectFrom('product').select('in_stock').where('id', '=', mug.id).execute();
    expect(products).toEqual([{ in_stock: true }]);
  });
});

describe('the sweep', () => {
  test('removes expired rows and keeps the others', async () => {
    const { id } = await createAccount(db);
    const past = sql<Date>`now() - interval '2 days'`;
    await db.insertInto('rate').values({ key: 'old', count: 1, ends_at: past }).execute();
    await db
      .insertInto('session')
      .values({ token_hash: Buffer.from('old'), account_id: id, expires_at: past })
      .execute();
    const quote = { account_id: id, address_id: 1, total_cents: 1, body: '{}' };
    await db
      .insertInto('quote')
      .values({ ...quote, id: randomUUID(), expires_at: past })
      .execute();
    await db
      .insertInto('quote')
      .values({ ...quote, id: randomUUID(), expires_at: sql<Date>`now()` })
      .execute();
    await db
      .insertInto('stripe_event')
      .values([
        {
          id: 'evt_old',
          type: 'payment_intent.succeeded',
          created_at: sql<Date>`now() - interval '31 days'`,
        },
        { id: 'evt_new', type: 'payment_intent.succeeded' },
      ])
      .execute();
    await runToTheEnd(sweepJob);
    const events = await db.selectFrom('stripe_event').select('id').execute();
    expect(events.map(({ id: event }) => event)).toEqual(['evt_new']);
    const left = async (table: 'rate' | 'session' | 'quote', where: ReturnType<typeof sql<boolean>>) =>
      (await db.selectFrom(table).selectAll().where(where).execute()).length;
    expect(await left('rate', sql<boolean>`key = 'old'`)).toBe(0);
    expect(await left('session', sql<boolean>`account_id = ${id}`)).toBe(1);
    expect(await left('quote', sql<boolean>`account_id = ${id}`)).toBe(1);
  });
});

describe('the runner', () => {
  test('continues after a failing job, and runs full batches without a pause', async () => {
    let [failed, done] = [0, 0];
    const stop = startRunner(services, [
      {
        name: 'fails',
        everySeconds: 0.02,
        runBatch() {
          failed += 1;
          return Promise.reject(new Error('no'));
        },
      },
      {
        // Twenty rounds at its interval would take twenty seconds.
        name: 'long queue',
        everySeconds: 1,
        runBatch: () => Promise.resolve(++done < 20),
      },
    ]);
    await expect.poll(() => failed > 2 && done >= 20, { timeout: 10_000 }).toBe(true);
    await stop();
  });

  test('finishes the current batch on stop and starts no other', async () => {
    let [begun, ended] = [0, 0];
    const stop = startRunner(services, [
      {
        name: 'slow',
        everySeconds: 0.01,
        async runBatch() {
          begun += 1;
          await delay(100);
          ended += 1;
          return true;
        },
      },
    ]);
    await expect.poll(() => begun, { interval: 10 }).toBeGreaterThan(0);
    await stop();
    expect(ended).toBe(begun);
    await delay(150);
    expect(ended).toBe(begun);
  });

  test('stops all of the server’s jobs within a second', async () => {
    const stop = startRunner(services, listJobs(services));
    const startedAt = performance.now();
    await stop();
    expect(performance.now() - startedAt).toBeLessThan(1000);
  });
});

test('the ledger reconciles', async () => {
  expect(await reconcile(db)).toEqual([]);
});
