import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { callOps } from '../../../server/cli/ops/client.ts';
import { startApi } from '../../support/api.ts';
import { createAccount } from '../../support/accounts.ts';
import { testDatabase } from '../../support/database.ts';
import { manualTopUp, openWithdrawal, sentCoins, staff } from '../../support/server/back-office/staff.ts';

const { db, log } = await testDatabase();
const { url, services } = await startApi({ db, log }, {});
const door = async (role: 'auditor' | 'owner' | 'support' | 'logistics') => ({
  url,
  ...(await staff(db, role)),
});
const [auditor, owner, support, logistics] = [
  await door('auditor'),
  await door('owner'),
  await door('support'),
  await door('logistics'),
];
type Door = typeof auditor;
const paymentsOf = async (by: Door, account: string) =>
  (await callOps(by, 'accountShow', { account })).payments;

test('an account shows counts and sums of its top-ups and withdrawals by outcome, with the newest ones', async () => {
  const buyer = await createAccount(db);
  await manualTopUp(services, await createAccount(db), 9900);
  const [first, second, third, open] = [
    await manualTopUp(services, buyer, 2500),
    await manualTopUp(services, buyer, 1000),
    await manualTopUp(services, buyer, 300),
    await manualTopUp(services, buyer, 700),
  ];
  // The amount that arrived counts.
  await callOps(auditor, 'rechargePass', { sn: first, arrived: '24.10' });
  await callOps(auditor, 'rechargePass', { sn: second });
  await callOps(auditor, 'rechargeRefuse', { sn: third, reason: 'Not readable' });
  const { topUps } = await paymentsOf(auditor, buyer.account);
  expect(topUps?.sums).toEqual([
    { outcome: 'open', count: 1, amount: '7.00' },
    { outcome: 'passed', count: 2, amount: '34.10' },
    { outcome: 'refused', count: 1, amount: '3.00' },
  ]);
  expect(topUps?.newest.map(({ sn, outcome }) => [sn, outcome])).toEqual([
    [open, 'open'],
    [third, 'refused'],
    [second, 'passed'],
    [first, 'passed'],
  ]);

  const paid = await openWithdrawal(db, buyer);
  await callOps(auditor, 'extractClaim', { sn: paid.sn });
  await callOps(auditor, 'extractPass', { sn: paid.sn, ...sentCoins() });
  const canceled = await openWithdrawal(db, buyer, { amountCents: 2000 });
  await sql`update withdrawal set status = 3, settled_at = now() where id = ${canceled.id}`.execute(db);
  const { withdrawals } = await paymentsOf(owner, buyer.account);
  expect(withdrawals).toMatchObject({
    sums: [
      { outcome: 'passed', count: 1, amount: '50.00' },
      { outcome: 'canceled', count: 1, amount: '20.00' },
    ],
    isCut: false,
    newest: [{ sn: canceled.sn }, { sn: paid.sn, amount: '50.00' }],
  });
});

test('each role sees the payments of its own lists', async () => {
  const { account } = await createAccount(db);
  const none = { sums: [], isCut: false, newest: [] };
  expect(await paymentsOf(owner, account)).toEqual({ topUps: none, withdrawals: none, refunds: none });
  expect(await paymentsOf(auditor, account)).toEqual({ topUps: none, withdrawals: none, refunds: null });
  expect(await paymentsOf(support, account)).toEqual({ topUps: null, withdrawals: null, refunds: none });
  expect(await paymentsOf(logistics, account)).toEqual({ topUps: null, withdrawals: null, refunds: null });
});

test('sums cover the newest thousand', async () => {
  const buyer = await createAccount(db);
  await manualTopUp(services, buyer, 5000);
  await sql`insert into recharge (sn, account_id, method, amount_cents, status, settled_at)
    select 'R' || 900000000000 + n, ${buyer.id}, 'card', 100, 1, now() from generate_series(1, 1000) as n`.execute(
    db,
  );
  const { topUps } = await paymentsOf(auditor, buyer.account);
  expect(topUps).toMatchObject({
    sums: [{ outcome: 'passed', count: 1000, amount: '1000.00' }],
    isCut: true,
  });
});
