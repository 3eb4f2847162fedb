import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { handlers } from '../../../server/handlers.ts';
import { countSold } from '../../../server/modules/orders/sold.ts';
import { countVisit, visitsJob } from '../../../server/modules/vitals/visits.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import type { Role } from '../../../server/platform/db/columns.ts';
import { startApi } from '../../support/api.ts';
import { createAccount } from '../../support/accounts.ts';
import { testDatabase } from '../../support/database.ts';
import { paidOrder } from '../../support/server/orders/paid-order.ts';
import {
  manualTopUp,
  openWithdrawal,
  refusedBy,
  sentCoins,
  staff,
} from '../../support/server/back-office/staff.ts';
import { seedShop } from '../../support/shop.ts';

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, handlers);
const shop = await seedShop(db);
const as = async (role: Role) => ({ url: api.url, ...(await staff(db, role)) });

test('the report of a day equals the ledger', async () => {
  const auditor = await as('auditor');
  const before = (await callOps(auditor, 'reportShow', { days: '7' })).days.at(-1)!;
  const mug = await shop.product(shop.shopIds[1]!, { stock: 50, priceCents: 1234 });
  const orders = [
    await paidOrder(api, db, { products: [mug] }),
    await paidOrder(api, db, { products: [mug] }),
  ];
  const buyer = await createAccount(db);
  await callOps(auditor, 'rechargePass', { sn: await manualTopUp(api.services, buyer) });
  const { sn } = await openWithdrawal(db, buyer);
  await callOps(auditor, 'extractClaim', { sn });
  await callOps(auditor, 'extractPass', { sn, ...sentCoins() });

  await countSold(db);
  const { days, products, shops } = await callOps(auditor, 'reportShow', { days: '7' });
  expect(days).toHaveLength(7);
  const today = days.at(-1)!;
  expect(today.day).toBe(new Date().toISOString().slice(0, 10));
  expect(today.orders - before.orders).toBe(2);
  const { rows } = await sql<{ total: number }>`
    select sum(total_cents)::bigint as total from shop_order where sn in (${sql.join(orders.map((each) => each.sn))})`.execute(
    db,
  );
  expect(cents(today.sales) - cents(before.sales)).toBe(rows[0]!.total);
  expect(cents(today.withdrawals) - cents(before.withdrawals)).toBe(5000);
  // Every amount that entered or left a wallet or was paid out is in exactly one column.
  const { rows: ledger } = await sql<{ payments: number; topUps: number }>`
    select abs(sum(e.amount_cents) filter (where t.kind = 'payment'))::bigint as payments,
      sum(e.amount_cents) filter (where t.kind = 'recharge')::bigint as "topUps"
    from ledger_entry e join ledger_transfer t on t.id = e.transfer_id join ledger_account a on a.id = e.account_id
    where a.kind = 'wallet' and t.created_at >= date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'`.execute(
    db,
  );
  expect([cents(today.sales), cents(today.topUps)]).toEqual([ledger[0]!.payments, ledger[0]!.topUps]);
  expect(products[0]).toMatchObject({ id: mug.id });
  expect(shops[0]).toMatchObject({ name: 'Shop 1' });
});

test('visits are counted on each server and stored by the job', async () => {
  const auditor = await as('auditor');
  const visitsToday = async () => (await callOps(auditor, 'reportShow', { days: '7' })).days.at(-1)!.visits;
  const before = await visitsToday();
  for (let n = 0; n < 3; n++) countVisit();
  await visitsJob.runBatch(api.services);
  countVisit();
  await visitsJob.runBatch(api.services);
  await visitsJob.runBatch(api.services);
  expect((await visitsToday()) - before).toBe(4);
});

test('the report is for roles that see all money', async () => {
  for (const role of ['support', 'logistics', 'catalog'] as const)
    expect((await refusedBy(await as(role), 'reportShow', {})).reason).toBe('role_missing');
});
