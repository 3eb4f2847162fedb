import { expect, test } from 'vitest';
import { sql } from 'kysely';
import type { Role } from '../../../server/platform/db/columns.ts';
import { handlers } from '../../../server/handlers.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import { createAccount } from '../../support/accounts.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { seedShop } from '../../support/shop.ts';
import { paidOrder } from '../../support/server/orders/paid-order.ts';
import { manualTopUp, openWithdrawal, staff } from '../../support/server/back-office/staff.ts';

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, handlers);
const shop = await seedShop(db);
const as = async (role: Role) => ({ url: api.url, ...(await staff(db, role)) });
const buyer = await createAccount(db, { balanceCents: 100_000 });

const queuesOf = async (role: Role) => {
  const { list } = await callOps(await as(role), 'waiting', {});
  return Object.fromEntries(list.map(({ queue, count, oldest }) => [queue, { count, oldest }]));
};

test('each role sees the queues it works on, with count and age of the oldest', async () => {
  await paidOrder(api, db, { products: [await shop.product(shop.shopIds[1]!, { stock: 9 })] });
  await manualTopUp(api.services, buyer);
  const { sn } = await openWithdrawal(db, buyer);
  await openWithdrawal(db, buyer);
  await db
    .updateTable('withdrawal')
    .set({ created_at: sql<Date>`'2026-03-05 12:00:00Z'` } as never)
    .where('sn', '=', sn)
    .execute();
  const none = { count: 0, oldest: null };
  expect(await queuesOf('logistics')).toEqual({
    orders: { count: 1, oldest: expect.any(Number) },
    'partly-sent': none,
    parcels: none,
  });
  expect(await queuesOf('auditor')).toEqual({
    recharges: { count: 1, oldest: expect.any(Number) },
    withdrawals: { count: 2, oldest: Date.UTC(2026, 2, 5, 12) / 1000 },
    deposits: { count: 0, oldest: null },
    adjustments: { count: 0, oldest: null },
  });
  expect(Object.keys(await queuesOf('support'))).toEqual([
    'orders',
    'partly-sent',
    'parcels',
    'refunds',
    'cancellations',
    'conversations',
    'data-requests',
    'reviews',
  ]);
  expect(Object.keys(await queuesOf('owner'))).toEqual([
    'orders',
    'partly-sent',
    'parcels',
    'recharges',
    'withdrawals',
    'deposits',
    'adjustments',
    'refunds',
    'cancellations',
    'data-requests',
    'webhooks',
    'jobs',
    'stock',
  ]);
});

test('counting stops at one hundred and reads no more rows', async () => {
  await db
    .insertInto('recharge')
    .columns(['sn', 'account_id', 'method', 'amount_cents', 'held_at'])
    .expression(
      sql`select 'R261121X' || n, ${buyer.id}::bigint, 'card', 2500, now() from generate_series(1, 250) n` as never,
    )
    .execute();
  expect((await queuesOf('auditor'))['recharges']).toMatchObject({ count: 100 });
});

test('a change by a shopper or an operator appears among the changes, a view does not', async () => {
  const auditor = await as('auditor');
  const changes = async () => (await callOps(auditor, 'changes', {})).changes;
  const before = new Set(await changes());
  const since = async () =>
    (await changes()).filter((each) => !before.has(each)).map((each) => each.split(':')[1]);
  const sn = await manualTopUp(api.services, buyer, 500_000);
  await callOps(auditor, 'rechargeShow', { sn });
  expect(await since()).toEqual([]);
  await callOps(auditor, 'rechargePass', { sn });
  expect(await since()).toEqual(['recharge']);
  await callOps(await as('auditor'), 'rechargePass', { sn });
  expect(await since()).toContain('balance');
});
