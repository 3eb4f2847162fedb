import { expect, test } from 'vitest';
import { amount, asCents, cents } from '#domain/money.ts';
import { handlers } from '../../../server/handlers.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import type { OpsInput } from '../../../server/modules/back-office/calls.ts';
import { holdWithdrawal, payOrders, refundOrder, releaseOrder } from '../../../server/ledger/commands.ts';
import type { OpsOutput } from '../../../server/modules/back-office/handlers.ts';
import { createAccount } from '../../support/accounts.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { addHistory } from '../../support/ledger-history.ts';
import { refusedBy, staff } from '../../support/server/back-office/staff.ts';

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, handlers);
const auditor = { url: api.url, ...(await staff(db, 'auditor')) };
const owner = { url: api.url, ...(await staff(db, 'owner')) };
const support = { url: api.url, ...(await staff(db, 'support')) };
const inTransaction = db.transaction();
const c = asCents;

type Entry = OpsOutput<'ledgerList'>['list'][number];

/** Reads every page of a list, a few rows at a time. */
async function allEntries(input: Omit<OpsInput<'ledgerList'>, 'limit' | 'cursor'>, limit = '3') {
  const list: Entry[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: OpsOutput<'ledgerList'> = await callOps(auditor, 'ledgerList', {
      ...input,
      limit,
      ...(cursor && { cursor }),
    });
    list.push(...page.list);
    cursor = page.next;
  }
  return list;
}

/** Pays, partly refunds and receives an order of 100.00, in the ledger only. */
async function orderOf(accountId: number, sn: string): Promise<void> {
  await inTransaction.execute(async (trx) => {
    await payOrders(trx, accountId, [{ sn, totalCents: c(10_000), discountCents: c(500) }]);
    const refund = { sn: `F${sn.slice(1)}`, orderSn: sn, accountId, released: false };
    await refundOrder(trx, { ...refund, amountCents: c(2_000), discountCents: c(100) });
    await releaseOrder(trx, { sn, cents: c(8_400) });
  });
}

test('the ledger of an account has every entry once, with other sides and running balances', async () => {
  const buyer = await createAccount(db, { balanceCents: 50_000 });
  await orderOf(buyer.id, 'O261126AAAA01');
  const withdrawal = { sn: 'W261126AAAA01', accountId: buyer.id, type: 'card' } as const;
  await inTransaction.execute((trx) =>
    holdWithdrawal(trx, { ...withdrawal, amountCents: c(4_000), feeCents: c(100) }),
  );
  const entries = await allEntries({ kind: 'wallet', account: buyer.account }, '2');
  expect(entries.map(({ kind, amount: moved, balance }) => [kind, moved, balance])).toEqual([
    ['extract', '-40.00', '380.00'],
    ['refund', '20.00', '420.00'],
    ['payment', '-100.00', '400.00'],
    ['recharge', '500.00', '500.00'],
  ]);
  const oldest = { kind: 'wallet', account: buyer.account, sort: 'oldest' } as const;
  expect(await allEntries(oldest, '3')).toEqual(entries.toReversed());
  expect(entries[0]).toMatchObject({
    command: 'extract:W261126AAAA01',
    others: [{ kind: 'hold', account: buyer.account, amount: '40.00' }],
  });
  expect(entries[2]!.others).toEqual([
    { kind: 'escrow', account: null, amount: '105.00' },
    { kind: 'promo_cost', account: null, amount: '-5.00' },
  ]);
  const held = await allEntries({ kind: 'hold', account: buyer.account });
  expect(held).toHaveLength(1);
  expect(held[0]).toMatchObject({ amount: '40.00', balance: '40.00' });
  expect(await allEntries({ kind: 'debt', account: buyer.account })).toEqual([]);
});

test('a system account lists the entries of all its shards in one order with one balance', async () => {
  const buyer = await createAccount(db, { balanceCents: 500_000 });
  for (let n = 10; n < 34; n++) await orderOf(buyer.id, `O261126BBBB${n}`);
  const { list } = await callOps(auditor, 'ledgerAccountList', {});
  const system = await callOps(auditor, 'ledgerAccountList', { of: 'system' });
  expect(system.list).toEqual(list.filter(({ isSystem }) => isSystem));
  const escrow = list.find(({ kind }) => kind === 'escrow')!;
  expect(escrow.accounts).toBeGreaterThan(8);
  const entries = await allEntries({ kind: 'escrow' }, '7');
  expect(entries).toHaveLength(escrow.entries);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  expect(entries[0]!.balance).toBe(escrow.balance);
  let balance = cents(escrow.balance);
  for (const entry of entries) {
    expect(entry.balance).toBe(amount(balance));
    balance = c(balance - cents(entry.amount));
  }
  expect(balance).toBe(0);
  expect(await allEntries({ kind: 'escrow', sort: 'oldest' }, '7')).toEqual(entries.toReversed());
  const sum = list.reduce((total, each) => total + cents(each.balance), 0);
  expect(sum).toBe(0);
});

test('entries and transfers are found by number, with the balance that they led to', async () => {
  const buyer = await createAccount(db, { balanceCents: 500_000 });
  for (let n = 10; n < 16; n++) await orderOf(buyer.id, `O261126DDDD${n}`);
  const find = 'O261126DDDD12';
  const all = await allEntries({ kind: 'escrow' }, '50');
  const about = all.filter(({ command }) => [`pay:${find}`, `receive:${find}`].includes(command));
  expect(about).toHaveLength(2);
  expect(await allEntries({ kind: 'escrow', find }, '1')).toEqual(about);
  expect(await allEntries({ kind: 'escrow', find, sort: 'oldest' }, '1')).toEqual(about.toReversed());
  expect(await allEntries({ kind: 'escrow', find: 'O261126DDDD99' })).toEqual([]);
  expect(await allEntries({ kind: 'escrow', find, to: '2026-01-31' })).toEqual([]);
  expect(await allEntries({ kind: 'wallet', account: buyer.account, find: 'F261126DDDD12' })).toMatchObject([
    { kind: 'refund', amount: '20.00' },
  ]);
  const other = await createAccount(db, { balanceCents: 1 });
  expect(await allEntries({ kind: 'wallet', account: other.account, find })).toEqual([]);

  const { list } = await callOps(auditor, 'ledgerTransferList', { find });
  expect(list.map(({ command }) => command)).toEqual([`receive:${find}`, `pay:${find}`]);
  const oldest = await callOps(auditor, 'ledgerTransferList', { find, sort: 'oldest' });
  expect(oldest.list).toEqual(list.toReversed());
  expect(list[1]!.entries).toEqual([
    { kind: 'wallet', account: buyer.account, amount: '-100.00' },
    { kind: 'promo_cost', account: null, amount: '-5.00' },
    { kind: 'escrow', account: null, amount: '105.00' },
  ]);
  expect((await callOps(auditor, 'ledgerTransferList', { find: '#12' })).list).toEqual([]);
  expect((await callOps(auditor, 'ledgerTransferList', { find: buyer.account })).list).toEqual([]);
});

test('entries that are posted while an operator reads appear on no later page', async () => {
  const buyer = await createAccount(db, { balanceCents: 90_000 });
  for (let n = 10; n < 14; n++) await orderOf(buyer.id, `O261126CCCC${n}`);
  const first = await callOps(auditor, 'ledgerList', { kind: 'escrow', limit: '4' });
  await orderOf(buyer.id, 'O261126CCCC99');
  const second = await callOps(auditor, 'ledgerList', { kind: 'escrow', limit: '50', cursor: first.next! });
  const ids = [...first.list, ...second.list].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(second.list[0]!.balance).toBe(
    amount(c(cents(first.list[3]!.balance) - cents(first.list[3]!.amount))),
  );
  expect(JSON.stringify(second.list)).not.toContain('O261126CCCC99');
});

test('a month has the ledger’s balances and totals, and its entries sum to them', async () => {
  const buyer = await createAccount(db);
  const at = (day: string) => new Date(`2025-${day}Z`);
  await addHistory(db, buyer.id, [
    { kind: 'recharge', cents: 100_00, at: at('02-28T23:59:59.999') },
    { kind: 'recharge', cents: 70_00, at: at('03-01T00:00:00') },
    { kind: 'payment', cents: -20_00, at: at('03-15T12:00:00') },
    { kind: 'payment', cents: -5_00, at: at('03-31T23:59:59.999') },
    { kind: 'refund', cents: 3_00, at: at('04-01T00:00:00') },
  ]);
  const month = await callOps(owner, 'ledgerMonthShow', { month: '2025-03' });
  expect(month).toMatchObject({ timeZone: 'UTC', isOver: true, entries: 6 });
  const wallet = month.accounts.find(({ account }) => account === 'wallet')!;
  expect(wallet).toEqual({
    account: 'wallet',
    opening: '100.00',
    totals: [
      { kind: 'payment', entries: 2, in: '0.00', out: '25.00' },
      { kind: 'recharge', entries: 1, in: '70.00', out: '0.00' },
    ],
    closing: '145.00',
  });
  for (const each of ['opening', 'closing'] as const)
    expect(month.accounts.reduce((sum, account) => sum + cents(account[each]), 0)).toBe(0);
  const next = await callOps(owner, 'ledgerMonthShow', { month: '2025-04' });
  expect(next.accounts.find(({ account }) => account === 'wallet')!.opening).toBe('145.00');

  const { first, last } = month.transfers!;
  const page = await callOps(owner, 'ledgerMonthList', {
    month: '2025-03',
    after: String(first - 1),
    upTo: String(last),
  });
  expect(page.next).toBeNull();
  expect(page.entries.map(({ at: posted }) => posted.slice(0, 10))).toEqual([
    '2025-03-01',
    '2025-03-01',
    '2025-03-15',
    '2025-03-15',
    '2025-03-31',
    '2025-03-31',
  ]);
  const ofWallet = page.entries.filter(({ account }) => account === `wallet:${buyer.id}`);
  expect(ofWallet.reduce((sum, entry) => sum + cents(entry.amount), 0)).toBe(45_00);
  expect(ofWallet.at(-1)!.balance).toBe('145.00');
});

test('the current month ends now: its closing balances are those of the ledger', async () => {
  const month = await callOps(owner, 'ledgerMonthShow', { month: new Date().toISOString().slice(0, 7) });
  const { list } = await callOps(owner, 'ledgerAccountList', {});
  expect(month.isOver).toBe(false);
  for (const { account, opening, totals, closing } of month.accounts) {
    expect(closing).toBe(list.find(({ kind }) => kind === account)!.balance);
    const change = totals.reduce((sum, total) => sum + cents(total.in) - cents(total.out), 0);
    expect([account, cents(opening) + change]).toEqual([account, cents(closing)]);
  }
});

test('each check of the books runs alone, and together they find the same as one run', async () => {
  const whole = await callOps(auditor, 'reconcile', {});
  // The orders above exist in the ledger only.
  expect(whole.discrepancies).toContainEqual(
    expect.objectContaining({ kind: 'payment_without_order', subject: expect.stringContaining('O261126') }),
  );
  const orders = await callOps(auditor, 'reconcile', { check: 'orders' });
  expect(orders.transfers).toBe(whole.transfers);
  expect(orders.discrepancies.length).toBeGreaterThan(0);
  expect(whole.discrepancies).toEqual(expect.arrayContaining(orders.discrepancies));
  expect((await callOps(auditor, 'reconcile', { check: 'anchors' })).discrepancies).toEqual([]);
});

test('only auditors and owners read the ledger, and each view of an account is logged', async () => {
  const buyer = await createAccount(db, { balanceCents: 100 });
  const input = { kind: 'wallet', account: buyer.account } as const;
  expect((await refusedBy(support, 'ledgerList', input)).reason).toBe('role_missing');
  expect((await refusedBy(support, 'ledgerMonthShow', { month: '2026-11' })).reason).toBe('role_missing');
  expect((await refusedBy(support, 'ledgerAccountList', {})).reason).toBe('role_missing');
  await callOps(owner, 'ledgerList', input);
  const logged = await db
    .selectFrom('operator_log')
    .select(['name', 'outcome'])
    .where('act', '=', 'ledger/list')
    .where('target', '=', buyer.account)
    .orderBy('id')
    .execute();
  expect(logged).toEqual([
    { name: support.name, outcome: 'refused' },
    { name: owner.name, outcome: 'done' },
  ]);
  expect((await refusedBy(owner, 'ledgerList', { kind: 'wallet' })).reason).toBe('invalid_input');
  const both = { kind: 'escrow', account: buyer.account } as const;
  expect((await refusedBy(owner, 'ledgerList', both)).reason).toBe('invalid_input');
  const unknown = { kind: 'wallet', account: 'nobody@example.test' } as const;
  expect((await refusedBy(owner, 'ledgerList', unknown)).reason).toBe('account_unknown');
  for (const cursor of ['x', '1__2', '-1'])
    expect((await refusedBy(owner, 'ledgerList', { ...input, cursor })).reason).toBe('invalid_input');
});

test('entries of some days have the balances of the whole ledger, in one account and over all shards', async () => {
  const buyer = await createAccount(db);
  const at = (time: string) => new Date(`2024-${time}Z`);
  await addHistory(db, buyer.id, [
    { kind: 'recharge', cents: 100_00, at: at('05-01T23:59:59.999') },
    { kind: 'recharge', cents: 70_00, at: at('05-02T00:00:00') },
    { kind: 'payment', cents: -20_00, at: at('05-02T12:00:00') },
    { kind: 'payment', cents: -5_00, at: at('05-02T23:59:59.999') },
    { kind: 'payment', cents: -1_00, at: at('05-04T00:00:00') },
  ]);
  const wallet = { kind: 'wallet', account: buyer.account } as const;
  const balances = async (days: { from?: string; to?: string }) =>
    (await allEntries({ ...wallet, ...days }, '2')).map(({ balance }) => balance);
  expect(await balances({ from: '2024-05-02', to: '2024-05-02' })).toEqual(['145.00', '150.00', '170.00']);
  expect(await balances({ to: '2024-05-02' })).toEqual(['145.00', '150.00', '170.00', '100.00']);
  expect(await balances({ from: '2024-05-03' })).toEqual(['144.00']);
  expect(await balances({ from: '2024-05-03', to: '2024-05-03' })).toEqual([]);
  expect(await balances({ from: '2024-05-04', to: '2024-05-02' })).toEqual([]);

  const other = await createAccount(db, { balanceCents: 200_000 });
  for (let n = 10; n < 20; n++) await orderOf(other.id, `O261126DDDD${n}`);
  const all = await allEntries({ kind: 'escrow' }, '7');
  const today = new Date().toISOString().slice(0, 10);
  const days = all.filter((entry) => new Date(entry.at * 1000).toISOString().startsWith(today));
  expect(days.length).toBeGreaterThan(10);
  const ofToday = { kind: 'escrow', from: today, to: today } as const;
  expect(await allEntries(ofToday, '7')).toEqual(days);
  expect(await allEntries({ ...ofToday, sort: 'oldest' }, '7')).toEqual(days.toReversed());
});
