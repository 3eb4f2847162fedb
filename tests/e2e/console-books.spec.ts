import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { amount, asCents, cents } from '#domain/money.ts';
import { reconcile } from '../../server/ledger/reconcile.ts';
import type { StartedDatabase } from '../../server/platform/db/start.ts';
import { serialNumber } from '../../server/platform/serial-number.ts';
import { commandDialog, expect, test } from '../support/e2e/console.ts';
import { expectSoundScreen } from '../support/e2e/console-screen.ts';
import { buyTwo } from '../support/e2e/refund-steps.ts';
import { withoutWorker } from '../support/e2e/test.ts';
import { balanceOf } from '../support/e2e/wallet-steps.ts';

test.use(withoutWorker);

const dollars = (value: string) => Number(value).toLocaleString('en', { style: 'currency', currency: 'USD' });

/** Presses a button that saves a file. @returns its rows below the titles, by title */
async function savedRows(page: Page, button: string): Promise<Record<string, string>[]> {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  const text = await readFile(await saved.path(), 'utf8');
  const [titles, ...rows] = text
    .replace('\u{FEFF}', '')
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split(','));
  return rows.map((row) => Object.fromEntries(titles!.map((title, at) => [title, row[at]!])));
}

/** Balances of the ledger by kind of account, in cents. */
async function balances({ db }: StartedDatabase) {
  const rows = await db
    .selectFrom('ledger_account')
    .select(['kind', sql<number>`sum(balance_cents)`.as('cents')])
    .groupBy('kind')
    .execute();
  return new Map(rows.map((row) => [row.kind as string, row.cents]));
}

test(
  'the ledger of an account and of a system account lead from entry to order and to the other side',
  { tag: '@long' },
  async ({ page: shopper, user, consoleAs }) => {
    const order = await buyTwo(shopper, user);
    const balance = await balanceOf(shopper);
    const { page } = await consoleAs('auditor', `/accounts/${encodeURIComponent(user.email)}`);
    await page.getByRole('main').getByRole('link', { name: 'Ledger' }).click();
    const wallet = page.getByRole('table', { name: 'Wallet' });
    const [payment, topUp] = [wallet.getByRole('row').nth(1), wallet.getByRole('row').nth(2)];
    await expect(topUp).toContainText('Top-up');
    await expect(topUp).toContainText('Card acquirer');
    await expect(topUp).toContainText('$900.00');
    await expect(payment).toContainText('Payment');
    await expect(payment).toContainText(`-${dollars(order.total)}`);
    await expect(payment).toContainText(dollars(balance));
    await payment.getByRole('link', { name: order.sn }).click();
    await expect(page.getByRole('heading', { level: 1, name: order.sn })).toBeVisible();
    await page.goBack();

    await payment.getByRole('link', { name: 'Escrow' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Escrow' })).toBeVisible();
    const inEscrow = page.getByRole('table', { name: 'Escrow' }).getByRole('row', { name: order.sn });
    await expect(inEscrow).toContainText(dollars(order.total));
    await inEscrow.getByRole('link', { name: user.email }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ledger of ${user.email}`);
    await page.getByLabel('Ledger account').selectOption('Debt');
    await expect(page.getByText('This account has no entry yet.')).toBeVisible();
    await expect(page).toHaveURL(/kind=debt/);
    await page.getByLabel('Ledger account').selectOption('Wallet');
    await page.getByLabel('Until').fill('2026-01-31');
    await expect(page.getByText('No entry was posted on these days.')).toBeVisible();
    await page.getByLabel('Until').fill('');
    await page.getByLabel('From').fill(new Date().toISOString().slice(0, 10));
    await expect(payment).toContainText(dollars(balance));

    // A number finds the entries of the account, and the transfers in all accounts.
    await page.getByLabel('Number', { exact: true }).fill(order.sn.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(wallet.getByRole('row')).toHaveCount(2);
    await expect(payment).toContainText(order.sn);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill(order.sn);
    await page.getByRole('option', { name: `Transfers of ${order.sn}` }).click();
    const transfers = page.locator('section', { hasText: `Transfers of ${order.sn}` });
    await expect(transfers).toContainText(`Escrow${dollars(order.total)}`);
    await expect(transfers.getByRole('link', { name: user.email })).toBeVisible();
    await expectSoundScreen(page, '/ledger');

    // The palette leads there, too.
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill(user.email);
    await page.getByRole('option', { name: `Ledger of ${user.email}` }).click();
    await expect(wallet).toBeVisible();
  },
);

test(
  'a month is exported as totals and entries that sum to the ledger',
  { tag: '@long' },
  async ({ page: shopper, user, database, consoleAs }) => {
    await buyTwo(shopper, user);
    const month = new Date().toISOString().slice(0, 7);
    const { page } = await consoleAs('owner', `/month-end?month=${month}`);
    await expect(page.getByText('This month is not over')).toBeVisible();
    await expect(page.getByRole('row', { name: 'All accounts' })).toContainText('$0.00');
    const totals = await savedRows(page, 'Totals as CSV');
    const entries = await savedRows(page, 'Entries as CSV');
    const ledger = await balances(database);
    expect(new Set(totals.map((row) => `${row['month']} ${row['time_zone']}`))).toEqual(
      new Set([`${month} UTC`]),
    );
    const closing = totals.filter(({ line }) => line === 'closing');
    expect(new Set(closing.map(({ account }) => account))).toEqual(new Set(ledger.keys()));
    for (const { account, balance_usd: balance } of closing) {
      const own = totals.filter((row) => row['account'] === account);
      expect(balance, account).toBe(amount(asCents(ledger.get(account!)!)));
      const opening = cents(own.find(({ line }) => line === 'opening')!['balance_usd']!);
      const kinds = own.filter(({ line }) => line !== 'opening' && line !== 'closing');
      const change = kinds.reduce((sum, row) => sum + cents(row['in_usd']!) - cents(row['out_usd']!), 0);
      expect(opening + change, account).toBe(cents(balance!));
      for (const { line, entries: count } of kinds) {
        const found = entries.filter((row) => row['account']!.startsWith(account!) && row['kind'] === line);
        expect(found.length, `${account} ${line}`).toBe(Number(count));
      }
      const moved = entries
        .filter((row) => row['account']!.split(/[/:]/)[0] === account)
        .reduce((sum, row) => sum + cents(row['amount_usd']!), 0);
      expect(moved, `entries of ${account}`).toBe(change);
    }
  },
);

test(
  'entries that no longer fit the totals are not saved',
  { tag: '@long' },
  async ({ page: shopper, user, consoleAs }) => {
    await buyTwo(shopper, user);
    const month = new Date().toISOString().slice(0, 7);
    const { page } = await consoleAs('auditor', `/month-end?month=${month}`);
    await page.route('**/api/ops/ledger-month/list*', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: { entries: unknown[] } };
      body.data.entries.pop();
      await route.fulfill({ response, json: body });
    });
    let saved = 0;
    page.on('download', () => saved++);
    await page.getByRole('button', { name: 'Entries as CSV' }).click();
    await expect(page.getByText('The ledger changed meanwhile.')).toBeVisible();
    expect(saved).toBe(0);
  },
);

test(
  'reconciliation lists what the server found, and an unfinished run is no success',
  { tag: '@long' },
  async ({ user, database, consoleAs }) => {
    const { db } = database;
    const account = await db
      .selectFrom('account')
      .select('id')
      .where('account', '=', user.email)
      .executeTakeFirstOrThrow();
    const sn = serialNumber('R');
    // Passed, but never credited.
    await db
      .insertInto('recharge')
      .values({
        sn,
        account_id: account.id,
        method: 'card',
        amount_cents: 2500,
        arrived_cents: 2500,
        status: 1,
      })
      .execute();
    const expected = await reconcile(db);
    const { page } = await consoleAs('auditor', '/reconcile');
    await expect(page.getByText('The ledger was not checked in this session yet.')).toBeVisible();
    await page.route('**/api/ops/reconcile*check=refunds*', (route) => route.abort());
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Not finished: 6 of 14 checks have a result.');
    await expect(page.getByText('Not checked')).toHaveCount(8);
    await expect(page.getByText('The books are whole')).toHaveCount(0);

    await page.unroute('**/api/ops/reconcile*check=refunds*');
    await page.route('**/api/ops/reconcile*check=orders*', async (route) => {
      await page.getByRole('link', { name: 'Debts' }).click();
      await route.continue();
    });
    await page.getByRole('button', { name: 'Run again' }).click();
    // The run goes on while another screen is open.
    await expect(page.getByRole('heading', { level: 1, name: 'Debts' })).toBeVisible();
    await page.getByRole('link', { name: 'Reconcile' }).click();
    const count = expected.length;
    await expect(page.getByText(`${count} discrepanc${count === 1 ? 'y' : 'ies'} found.`)).toBeVisible();
    const finding = page
      .getByRole('listitem')
      .filter({ hasText: 'A top-up was passed, but not credited.' })
      .first();
    await expectSoundScreen(page, '/reconcile');
    await finding.getByRole('link', { name: sn }).click();
    await expect(page.getByRole('heading', { level: 1, name: sn })).toBeVisible();
    await db.updateTable('recharge').set({ status: 2 }).where('sn', '=', sn).execute();
  },
);

test(
  'an account whose reversed top-up was spent is listed as a debtor',
  { tag: '@long' },
  async ({ page: shopper, user, database, consoleAs }) => {
    const order = await buyTwo(shopper, user);
    const { sn } = await database.db
      .selectFrom('recharge')
      .innerJoin('account', 'account.id', 'recharge.account_id')
      .select('sn')
      .where('account.account', '=', user.email)
      .executeTakeFirstOrThrow();
    const { page } = await consoleAs('auditor', `/top-ups/${sn}`);
    await page.getByRole('button', { name: 'Reverse' }).click();
    const dialog = commandDialog(page);
    await dialog.getByLabel('Reason').fill('Chargeback');
    await dialog.getByRole('button', { name: 'Reverse' }).click();
    await expect(page.getByText('Reversed', { exact: true }).first()).toBeVisible();
    await page.getByRole('link', { name: 'Debts' }).click();
    const row = page.getByRole('row', { name: user.email });
    await expect(row).toContainText(dollars(order.total));
    await page.getByLabel('Status').selectOption('Frozen');
    await expect(page.getByText('No debt matches these filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByLabel('Email address').fill(user.email);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/find=/);
    await expect(row).toBeVisible();
    await expectSoundScreen(page, '/debts');
    await row.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: user.email })).toBeVisible();
  },
);
