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
