import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Kysely } from 'kysely';
import { callOps } from '../../server/cli/ops/client.ts';
import type { Database } from '../../server/platform/db/schema.ts';
import { commandDialog, expect, test } from '../support/e2e/console.ts';
import { expectSoundScreen } from '../support/e2e/console-screen.ts';
import { withoutWorker } from '../support/e2e/test.ts';
import { openWithdrawal, staff } from '../support/server/back-office/staff.ts';

test.use(withoutWorker);

/** Lines of the exported list, titles first. */
async function exported(
  page: Page,
  command = page.getByRole('button', { name: 'Export CSV' }),
): Promise<string[]> {
  const [saved] = await Promise.all([page.waitForEvent('download'), command.click()]);
  return (await readFile(await saved.path(), 'utf8')).replace('\u{FEFF}', '').trimEnd().split('\r\n');
}

const accountOf = (db: Kysely<Database>, { email }: { email: string }) =>
  db.selectFrom('account').select('id').where('account', '=', email).executeTakeFirstOrThrow();

test(
  'products are sorted, and exported in the same order',
  { tag: '@long' },
  async ({ consoleAs, database: { db } }) => {
    const { page } = await consoleAs('catalog', '/products');
    await page.getByLabel('Sort').selectOption('Lowest price');
    await expect(page).toHaveURL(/sort=cheapest/);
    const { slug } = await db
      .selectFrom('product')
      .select('slug')
      .orderBy('min_price_cents')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const [titles, first] = await exported(page, page.getByRole('menuitem', { name: 'Export CSV' }));
    expect(titles).toBe(
      'product,handle,title,shop,category,on_sale,stock,lowest_price_usd,highest_price_usd,sold',
    );
    expect(first!.split(',')[1]).toBe(slug);
    await expectSoundScreen(page, 'sorted products');
    // Matches of a search are newest first.
    await page.getByLabel('Search products').fill('lamp');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Sort')).toBeHidden();
  },
);

test(
  'a withdrawal is found by its shopper in any status, and the view stores the status only',
  { tag: '@long' },
  async ({ consoleAs, user, shop, database: { db } }) => {
    const account = await accountOf(db, user);
    const { sn } = await openWithdrawal(db, account);
    const auditor = { url: shop.url, ...(await staff(db, 'auditor')) };
    await callOps(auditor, 'extractRefuse', { sn, reason: 'The address is wrong' });
    const { page, operator } = await consoleAs('auditor', '/withdrawals');
    await expect(page.getByText('No withdrawal is open.').or(page.getByRole('row').nth(1))).toBeVisible();
    await expect(page.getByRole('link', { name: sn })).toBeHidden();
    await page.getByLabel('Number or email address').fill(user.email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: sn })).toBeVisible();
    await page.getByLabel('Status').selectOption('Refused');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save these filters' }).click();
    await commandDialog(page).getByLabel('Name').fill('Refused ones');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Refused ones' })).toBeVisible();
    const { views } = await callOps({ url: shop.url, token: operator.token }, 'viewList', {
      list: 'withdrawals',
    });
    expect(views).toMatchObject([{ name: 'Refused ones', search: { status: 'refused' } }]);
    const [, line] = await exported(page);
    expect(line).toContain(sn);
    await expectSoundScreen(page, 'withdrawals of an account');

    await page.goto('/console/log');
    await page.getByRole('row').filter({ hasText: 'export' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/act=export/);
    const logged = page.getByRole('row').filter({ hasText: operator.name });
    await expect(logged.first()).toContainText('extract/list');
    await expect(logged.first()).not.toContainText(user.email);
  },
);

test(
  'columns of a ledger are hidden, and its entries exported with both sides',
  { tag: '@long' },
  async ({ consoleAs, user, database: { db } }) => {
    const account = await accountOf(db, user);
    await openWithdrawal(db, account, { amountCents: 4_321 });
    const { page } = await consoleAs('auditor', `/accounts/${encodeURIComponent(user.email)}/ledger`);
    const wallet = page.getByRole('table', { name: 'Wallet' });
    await expect(wallet.getByRole('columnheader', { name: 'Balance' })).toBeVisible();
    const lines = await exported(page);
    expect(lines[1]).toMatch(/,extract,.*,-43\.21,0\.00$/);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Balance' }).click();
    await page.keyboard.press('Escape');
    await expect(wallet.getByRole('columnheader', { name: 'Balance' })).toBeHidden();
    await page.reload();
    await expect(wallet.getByRole('columnheader', { name: 'Amount' })).toBeVisible();
    await expect(wallet.getByRole('columnheader', { name: 'Balance' })).toBeHidden();
    await expectSoundScreen(page, 'ledger of an account');
  },
);

test(
  'withdrawals of a day are listed by amount, and a reload keeps days and order',
  { tag: '@long' },
  async ({ consoleAs, user, database: { db } }) => {
    const account = await accountOf(db, user);
    const sns: string[] = [];
    for (const amountCents of [9_100, 9_300, 9_200])
      sns.push((await openWithdrawal(db, account, { amountCents })).sn);
    const [least, most, middle] = sns;
    const { page } = await consoleAs('auditor', '/withdrawals');
    await page.getByLabel('Number or email address').fill(user.email);
    await page.keyboard.press('Enter');
    const links = page.getByRole('table', { name: 'Withdrawals' }).getByRole('link');
    await expect(links).toHaveText([middle!, most!, least!]);
    await page.getByLabel('Sort').selectOption('Largest first');
    await expect(links).toHaveText([most!, middle!, least!]);
    const today = new Date().toISOString().slice(0, 10);
    await page.getByLabel('From').fill(today);
    await page.getByLabel('Until').fill(today);
    await expect(page).toHaveURL(new RegExp(`to=${today}`));
    await page.reload();
    await expect(links).toHaveText([most!, middle!, least!]);
    await expectSoundScreen(page, 'withdrawals of a day');
    await page.getByLabel('Until').fill('');
    await page.getByLabel('From').fill('2020-01-01');
    await page.getByLabel('Until').fill('2020-01-31');
    await expect(page.getByText('No withdrawal matches.')).toBeVisible();
  },
);
