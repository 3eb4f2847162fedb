import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/e2e/console.ts';
import { withoutWorker } from '../support/e2e/test.ts';

test.use(withoutWorker);

test(
  'an operator saves filters of a list as a view, and returns to them',
  { tag: '@long' },
  async ({ consoleAs }) => {
    const { page } = await consoleAs('catalog', '/products');
    await page.getByLabel('Status').selectOption('Sold out');
    await expect(page).toHaveURL(/status=sold_out/);
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save these filters' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Reorder');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Reorder' })).toBeVisible();

    await page.goto('/console/products');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Reorder' }).click();
    await expect(page).toHaveURL(/status=sold_out/);
    await page.getByRole('button', { name: 'Reorder' }).click();
    await page.getByRole('menuitem', { name: 'Remove this view' }).click();
    await expect(page.getByRole('button', { name: 'Views' })).toBeVisible();
  },
);

test(
  'the log is found by parts, and failed mails have views and an export without the searched recipient',
  { tag: '@long' },
  async ({ database: { db }, consoleAs }) => {
    await db
      .insertInto('mail')
      .values({
        kind: 'order_paid',
        recipient: 'views-ada@example.test',
        subject: 'Payment received',
        body: 'Thank you',
        failed_at: new Date(),
        error: '550 no such mailbox',
        attempts: 9,
      })
      .execute();
    const { page } = await consoleAs('owner', '/failed-mails?status=retrying');
    await page.getByRole('searchbox', { name: 'Search failed mails' }).fill('views-ada');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save these filters' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Waiting');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Waiting' })).toBeVisible();
    await page.goto('/console/failed-mails?find=views-ada');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Waiting' }).click();
    await expect(page).toHaveURL(/failed-mails\?status=retrying$/);

    await page.goto('/console/failed-mails?find=views-ada');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    const rows = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(rows).toHaveLength(2);
    expect(rows[1]).toContain('order_paid,views-ada@example.test,abandoned,9,550 no such mailbox,');

    await page.goto('/console/log');
    await page.getByRole('searchbox', { name: 'Search the log' }).fill('ailed-mail/LI');
    await page.keyboard.press('Enter');
    const lines = page.getByRole('table', { name: 'Log' }).locator('tbody').getByRole('row');
    await expect(lines).toHaveCount(1);
    await expect(lines).toContainText('failed-mail/list');
  },
);
