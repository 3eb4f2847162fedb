import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { commandDialog, expect, test } from '../support/e2e/console.ts';
import { createProduct } from '../support/e2e/product-form.ts';
import { buyTwo } from '../support/e2e/refund-steps.ts';
import { withoutWorker } from '../support/e2e/test.ts';
import { act } from '../support/e2e/wallet-steps.ts';

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
    await expect(owner.getByRole('link', { name: 'stock/change' })).toBeVisible();
    await owner.goto(`/console/log?act=operator/permissions&target=${operator.name}`);
    await expect(owner.getByText(/"stock:write"/)).toHaveCount(2);
  },
);

test(
  'an owner gives a packer cancellations, refunds and conversations, and cannot be the second operator of a cancellation',
  { tag: '@long' },
  async ({ page: shopper, user, database: { db }, consoleAs }) => {
    const { sn } = await buyTwo(shopper, user);
    await act(shopper, 'serviceSend', { clientId: randomUUID(), text: `Please cancel ${sn}` });
    const { page: packer, operator } = await consoleAs('logistics', `/orders/${sn}`);
    const { page: owner, operator: giver } = await consoleAs('owner', `/operators/${operator.name}`);
    // One dollar less than the limit was refunded to the account today.
    const { id: accountId } = await db
      .selectFrom('account')
      .select('id')
      .where('account', '=', user.email)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('operator_pass')
      .values({
        kind: 'refund',
        subject_id: -accountId,
        account_id: accountId,
        operator_id: giver.id,
        amount_cents: 99_900,
        is_alone: false,
      })
      .execute();
    const cancel = (page: Page) => page.getByRole('button', { name: 'Cancel order' });
    const refund = packer.getByRole('button', { name: 'Refund', exact: true });
    const heading = (name: string) => packer.getByRole('heading', { name });
    await expect(heading('Delivery')).toBeVisible();
    await expect(cancel(packer)).toHaveCount(0);
    await expect(refund).toHaveCount(0);
    await expect(heading('Payment')).toHaveCount(0);
    await expect(heading('Messages')).toHaveCount(0);

    for (const area of ['Cancellations', 'Refunds', 'Conversations'])
      await owner.getByRole('checkbox', { name: `Change: ${area}` }).check();
    await owner.getByRole('button', { name: 'Save' }).click();
    await expect(cancel(packer)).toBeVisible();
    await expect(heading('Payment')).toBeVisible();
    await expect(packer.getByText(`Please cancel ${sn}`)).toBeVisible();

    // A refund above the amount that is left for one operator needs two.
    await refund.click();
    const dialog = commandDialog(packer);
    await dialog.getByLabel(/^Pieces of/).fill('1');
    await expect(dialog.getByText('This needs two operators')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Approve' })).toBeVisible();
    await dialog.getByLabel('Amount in US dollars').fill('1.00');
    await expect(dialog.getByText('goes to the buyer’s wallet at once')).toBeVisible();
    await expect(dialog.getByText('This needs two operators')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await cancel(packer).click();
    await expect(dialog.getByText('This needs two operators')).toBeVisible();
    await dialog.getByLabel('Reason').selectOption('Out of stock');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(packer.getByText('You approved the cancellation and')).toBeVisible();
    await expect(cancel(packer)).toHaveCount(0);

    await owner.goto(`/console/orders/${sn}`);
    await expect(owner.getByText(`${operator.name} approved the cancellation and`)).toBeVisible();
    await expect(owner.getByText('for this rule you count as one person')).toBeVisible();
    await expect(cancel(owner)).toHaveCount(0);
    const { page: other } = await consoleAs('owner', `/orders/${sn}`);
    await expect(other.getByText('You can be the second operator.')).toBeVisible();
    await cancel(other).click();
    await commandDialog(other).getByLabel('Reason').selectOption('Out of stock');
    await commandDialog(other).getByRole('button', { name: 'Cancel the order' }).click();
    await expect(other.getByText('Canceled', { exact: true }).first()).toBeVisible();
    await expect(packer.getByText('You approved the cancellation and')).toHaveCount(0);
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
