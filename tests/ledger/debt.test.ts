import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { asCents } from '#domain/money.ts';
import { transaction } from '../../server/platform/db/transaction.ts';
import { owedBalance, walletBalance } from '../../server/ledger/balance.ts';
import {
  creditCardTopUp,
  creditChainTopUp,
  creditManualTopUp,
  holdWithdrawal,
  payOrders,
  refundOrder,
  returnWithdrawal,
  reverseChainTopUp,
} from '../../server/ledger/commands.ts';
import { provePart, reconcileLedger } from '../../server/ledger/reconcile.ts';
import { transfersAbout } from '../../server/ledger/transfers-about.ts';
import { callOps } from '../../server/cli/ops/client.ts';
import type { OpsInput } from '../../server/modules/back-office/calls.ts';
import { staff } from '../support/server/back-office/staff.ts';
import { allWalletHandlers } from '../support/server/wallet/withdrawing.ts';
import { startApi } from '../support/api.ts';
import { testDatabase } from '../support/database.ts';
import { createAccount } from '../support/accounts.ts';

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, allWalletHandlers);

/** An account that spent a deposit of 100.00 and then lost the deposit. */
async function debtor() {
  const owner = await createAccount(db);
  const [sn, orderSn] = [`R${randomUUID()}`, `O${randomUUID()}`];
  const deposit = { sn, accountId: owner.id, amountCents: asCents(10_000) };
  const order = { sn: orderSn, totalCents: deposit.amountCents, discountCents: asCents(0) };
  await transaction(db, (trx) => creditChainTopUp(trx, deposit));
  await transaction(db, (trx) => payOrders(trx, owner.id, [order]));
  await transaction(db, (trx) => reverseChainTopUp(trx, { ...deposit, reversal: 1 }));
  return { owner, orderSn };
}

const balancesOf = async (accountId: number) => [
  Number(await walletBalance(db, accountId)),
  Number(await owedBalance(db, accountId)),
];

const credits = {
  'a top-up by card': (accountId: number, _: string, cents: number) =>
    transaction(db, (trx) =>
      creditCardTopUp(trx, { sn: `R${randomUUID()}`, accountId, amountCents: asCents(cents) }),
    ),
  'a manual top-up': (accountId: number, _: string, cents: number) =>
    transaction(db, (trx) =>
      creditManualTopUp(trx, { sn: `R${randomUUID()}`, accountId, amountCents: asCents(cents) }),
    ),
  'a deposit': (accountId: number, _: string, cents: number) =>
    transaction(db, (trx) =>
      creditChainTopUp(trx, { sn: `R${randomUUID()}`, accountId, amountCents: asCents(cents) }),
    ),
  'a refund': (accountId: number, orderSn: string, cents: number) =>
    transaction(db, (trx) =>
      refundOrder(trx, {
        sn: `F${randomUUID()}`,
        orderSn,
        accountId,
        amountCents: asCents(cents),
        discountCents: asCents(0),
        released: false,
      }),
    ),
};

test.each(Object.entries(credits))('%s pays the debt before it can be spent', async (_, credit) => {
  const { owner, orderSn } = await debtor();
  expect(await balancesOf(owner.id)).toEqual([0, 10_000]);
  await credit(owner.id, orderSn, 4_000);
  expect(await balancesOf(owner.id)).toEqual([0, 6_000]);
  await credit(owner.id, orderSn, 6_000);
  expect(await balancesOf(owner.id)).toEqual([0, 0]);
});

test('a returned withdrawal pays the debt first, and only the rest is available', async () => {
  const owner = await createAccount(db);
  const deposit = { sn: `R${randomUUID()}`, accountId: owner.id, amountCents: asCents(10_000) };
  const withdrawal = {
    sn: `W${randomUUID()}`,
    accountId: owner.id,
    type: 'card' as const,
    amountCents: asCents(12_000),
    feeCents: asCents(100),
  };
  await transaction(db, (trx) => creditChainTopUp(trx, deposit));
  await credits['a top-up by card'](owner.id, '', 2_000);
  await transaction(db, (trx) => holdWithdrawal(trx, withdrawal));
  await transaction(db, (trx) => reverseChainTopUp(trx, { ...deposit, reversal: 1 }));
  expect(await balancesOf(owner.id)).toEqual([0, 10_000]);
  await transaction(db, (trx) => returnWithdrawal(trx, withdrawal));
  expect(await balancesOf(owner.id)).toEqual([2_000, 0]);
});

test('concurrent credits pay the debt once, to the cent', async () => {
  const { owner } = await debtor();
  await Promise.all(
    Array.from({ length: 12 }, () =>
      transaction(db, (trx) =>
        creditCardTopUp(trx, { sn: `R${randomUUID()}`, accountId: owner.id, amountCents: asCents(1_000) }),
      ),
    ),
  );
  expect(await balancesOf(owner.id)).toEqual([2_000, 0]);
});

test('a repeated credit pays the debt once', async () => {
  const { owner } = await debtor();
  const recharge = { sn: `R${randomUUID()}`, accountId: owner.id, amountCents: asCents(3_000) };
  await transaction(db, (trx) => creditCardTopUp(trx, recharge));
  await transaction(db, (trx) => creditCardTopUp(trx, recharge));
  expect(await balancesOf(owner.id)).toEqual([0, 7_000]);
});

test('transactions and bill have a separate line for the debt payment', async () => {
  const { owner } = await debtor();
  await credits['a top-up by card'](owner.id, '', 12_500);
  const { list } = await api.ok('capitalList', { kind: 'debt_payment' }, owner);
  expect(list).toMatchObject([
    { kind: 'debt_payment', direction: 'out', amount: '100.00', balance: '25.00' },
  ]);
  const month = new Date().toISOString().slice(0, 7);
  const bill = await api.ok('bill', { month }, owner);
  expect(bill.out).toContainEqual({ kind: 'debt_payment', amount: '100.00', count: 1 });
  expect(bill.closing).toBe('25.00');
});

test('operators list exactly the accounts that owe money', async () => {
  const { owner } = await debtor();
  const auditor = { url: api.url, ...(await staff(db, 'auditor')) };
  const { list } = await callOps(auditor, 'debtList', { limit: '50' });
  expect(list).toContainEqual({ account: owner.account, owed: '100.00', frozenAt: null });
  await credits['a top-up by card'](owner.id, '', 10_000);
  const after = await callOps(auditor, 'debtList', { limit: '50' });
  expect(after.list.map(({ account }) => account)).not.toContain(owner.account);
});

test('operators sort debts by amount, page by page', async () => {
  const [first, second, third] = [await debtor(), await debtor(), await debtor()];
  await credits['a top-up by card'](second.owner.id, '', 3_000);
  const auditor = { url: api.url, ...(await staff(db, 'auditor')) };
  const found: { account: string; owed: string }[] = [];
  let cursor: string | undefined;
  do {
    const page = await callOps(auditor, 'debtList', {
      sort: 'largest',
      limit: '1',
      ...(cursor && { cursor }),
    });
    found.push(...page.list);
    cursor = page.next ?? undefined;
  } while (cursor);
  const own = [first, third, second].map(({ owner }) => owner.account);
  expect(found.map(({ account }) => account).filter((account) => own.includes(account))).toEqual(own);
  expect(new Set(found.map(({ account }) => account)).size).toBe(found.length);
});

test('operators find a debt by its account, and those of frozen ones', async () => {
  const [active, frozen] = [await debtor(), await debtor()];
  const { account } = frozen.owner;
  await callOps({ url: api.url, ...(await staff(db, 'owner')) }, 'accountFreeze', {
    account,
    reason: 'Stolen',
  });
  const auditor = { url: api.url, ...(await staff(db, 'auditor')) };
  const accounts = async (input: OpsInput<'debtList'>) =>
    (await callOps(auditor, 'debtList', { limit: '50', ...input })).list.map((row) => row.account);
  expect(await accounts({ find: account.toUpperCase() })).toEqual([account]);
  expect(await accounts({ find: account, status: 'active' })).toEqual([]);
  expect(await accounts({ status: 'frozen' })).toEqual([account]);
  expect(await accounts({ status: 'active' })).toContain(active.owner.account);
  expect(await accounts({ status: 'active' })).not.toContain(account);
});

test('every transfer is found by the number in its command', async () => {
  const transfers = await db.selectFrom('ledger_transfer').select(['id', 'command']).execute();
  for (const { id, command } of transfers) {
    const [, number] = /^(?:debt:)?[a-z_]+:([^:]+)/.exec(command)!;
    expect([command, await transfersAbout(db, [number!])]).toEqual([command, expect.arrayContaining([id])]);
  }
});

test('the ledger reconciles, debts included', async () => {
  expect(await reconcileLedger(db)).toEqual([]);
  expect(await provePart(db, 'debts')).toEqual([]);
});
