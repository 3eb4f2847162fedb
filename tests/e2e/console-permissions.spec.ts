import { commandDialog, expect, test } from '../support/e2e/console.ts';
import { createProduct } from '../support/e2e/product-form.ts';
import { withoutWorker } from '../support/e2e/test.ts';

test.use(withoutWorker);

test(
  'an owner gives a support operator stock and help texts, and takes them away, while the operator is signed in',
  { tag: '@long' },
  async ({ consoleAs }) => {
    const { page: catalog } = await consoleAs('catalog');
    const { id } = await createProduct(catalog);
    const { page: support, operator } = await consoleAs('support', `/products/${id}`);
    const { page: owner } = await consoleAs('owner', '/operators');
    const stock = support.getByRole('button', { name: 'Change stock' });
    const texts = support.getByRole('navigation').getByRole('link', { name: 'Help and legal texts' });
    await expect(support.getByLabel('Price of Sage')).toBeDisabled();
    await expect(stock).toHaveCount(0);
    await expect(texts).toHaveCount(0);

    await owner.getByRole('link', { name: operator.name }).click();
    const row = (name: string) => owner.getByRole('row').filter({ hasText: name });
    await expect(row('Reviews').getByText('Role', { exact: true })).toHaveCount(2);
    await expect(owner.getByRole('checkbox', { name: 'Change: Reviews' })).toHaveCount(0);
    await owner.getByRole('checkbox', { name: 'Change: Stock' }).check();
    const change = owner.getByRole('checkbox', { name: 'Change: Help and legal texts' });
    await change.check();
    await expect(owner.getByRole('checkbox', { name: 'Read: Help and legal texts' })).toBeChecked();
    await expect(owner.getByRole('checkbox', { name: 'Read: Help and legal texts' })).toBeDisabled();
    await owner.getByRole('button', { name: 'Save' }).click();
    await expect(owner.getByText('Permissions changed')).toBeVisible();

    // Without a reload; the rest of the product stays closed.
    await expect(texts).toBeVisible();
    await expect(support.getByLabel('Price of Sage')).toBeDisabled();
    await stock.click();
    const dialog = commandDialog(support);
    await dialog.getByLabel('Pieces of Sage').fill('60');
    await dialog.getByLabel('Reason').selectOption('counted');
    await dialog.getByRole('button', { name: 'Change stock' }).click();
    await expect(support.getByText('40 → 60')).toBeVisible();
    await support.goto('/console/own-account');
    await expect(support.getByText('Change: Stock · Change: Help and legal texts')).toBeVisible();
    await support.goto('/console/');
    await expect(support.getByText('Products low in stock')).toBeVisible();
    await texts.click();
    await expect(support.getByRole('heading', { name: 'Help and legal texts' })).toBeVisible();

    await owner.getByRole('checkbox', { name: 'Change: Stock' }).uncheck();
    await change.uncheck();
    await owner.getByRole('button', { name: 'Save' }).click();
    await expect(owner.getByRole('button', { name: 'Save' })).toBeDisabled();
    await expect(texts).toHaveCount(0);
    await support.goto(`/console/products/${id}`);
    await expect(support.getByLabel('Price of Sage')).toBeVisible();
    await expect(stock).toHaveCount(0);

    await owner.getByRole('link', { name: 'Acts of this operator' }).click();
    await expect(owner.getByRole('list', { name: 'Log' }).getByText('stock/change')).toBeVisible();
    await owner.goto(`/console/log?act=operator/permissions&target=${operator.name}`);
    await expect(owner.getByText(/"stock:write"/)).toHaveCount(2);
  },
);

test(
  'an owner sees the own role without a choice, also on a narrow phone',
  { tag: '@long' },
  async ({ consoleAs }) => {
    const { page, operator } = await consoleAs('owner', '/operators');
    await page.getByRole('link', { name: operator.name }).click();
    await expect(page.getByText('Auditors and owners have no permissions beside their role.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
    for (const box of await page.getByRole('checkbox').all()) await expect(box).toBeDisabled();
    // The email address is longer than a line.
    await page.setViewportSize({ width: 320, height: 568 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  },
);
