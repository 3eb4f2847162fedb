import type { Download, Page } from '@playwright/test';
import { expect, openConsole, signInToConsole, test } from '../support/e2e/console.ts';
import { buyTwo } from '../support/e2e/refund-steps.ts';

async function beginningOf(download: Download): Promise<string> {
  for await (const chunk of await download.createReadStream()) return (chunk as Buffer).toString('latin1');
  return '';
}

test('an order paid in the shop is packed and handed over in the console, and its buyer sees it shipped', async ({
  page: shopper,
  t,
  user,
  consoleAs,
}) => {
  const order = await buyTwo(shopper, user);
  await shopper.goto(`/orderInfo/${order.id}`);
  const { page } = await consoleAs('logistics', `/orders?find=${encodeURIComponent(user.email)}`);
  const table = page.getByRole('table', { name: 'Orders' });
  // Selected orders are printed and packed together.
  await table.getByRole('checkbox', { name: order.sn }).check();
  await page.getByRole('button', { name: 'Print' }).click();
  const [list] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Packing list' }).click(),
  ]);
  expect(list.suggestedFilename()).toBe(`packing-${order.sn}.pdf`);
  await page.getByRole('button', { name: 'Start packing' }).click();
  await page
    .getByRole('dialog', { name: 'Start packing 1 order?' })
    .getByRole('button', { name: 'Start packing' })
    .click();
  await expect(page.getByText('1 order is being packed')).toBeVisible();
  await expect(table.getByRole('row', { name: order.sn }).getByText('Packing')).toBeVisible();
  // A packed order is not offered again.
  await expect(page.getByRole('button', { name: 'Start packing' })).toHaveCount(0);
  await table.getByRole('link', { name: order.sn }).click();
  // Logistics sees the address and no amounts.
  await expect(page.getByRole('heading', { name: 'Delivery' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Payment' })).toHaveCount(0);

  await expect(page.getByText('Packing', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start packing' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Hand over a parcel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hand over a parcel' });
  await dialog.getByLabel('Carrier').fill('Fast Post');
  await dialog.getByLabel('Tracking number').fill(`FP${order.sn}`);
  await dialog.getByLabel(/^Pieces of/).fill('1');
  // The response is lost after the server has executed the command.
  await page.route('**/api/ops/parcel/add*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect(dialog.getByRole('alert')).toContainText('No response arrived');
  await page.unroute('**/api/ops/parcel/add*');
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect(dialog).toBeHidden();
  // One parcel with one piece, although it was sent twice.
  await expect(page.getByRole('heading', { level: 3, name: 'Fast Post' })).toHaveCount(1);
  await expect(page.getByText('Shipped').first()).toBeVisible();
  await expect(shopper.getByRole('heading', { name: t('On its way') })).toBeVisible();

  await page.getByRole('button', { name: 'Print' }).last().click();
  const [label] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Address label' }).click(),
  ]);
  expect(label.suggestedFilename()).toBe(`labels-${order.sn}.pdf`);
  expect(await beginningOf(label)).toMatch(/^%PDF/);

  await page.getByRole('button', { name: 'Record event' }).click();
  const event = page.getByRole('dialog', { name: 'Record a carrier’s event' });
  await event.getByLabel('Place').fill('Nagoya');
  await event.getByRole('button', { name: 'Record event' }).click();
  await expect(page.getByText('In transit · Nagoya')).toBeVisible();
  await expect(shopper.getByText('Nagoya')).toBeVisible();

  // The number as it is printed on the parcel leads to the order.
  await page.getByRole('link', { name: 'Orders' }).first().click();
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(`fp ${order.sn}`);
  await page.keyboard.press('Enter');
  await expect(table.getByRole('link')).toHaveText([order.sn]);
  await page.goto('/console');
  await expect(page.getByRole('heading', { name: 'Waiting for you' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(`fp ${order.sn}`);
  await page.getByRole('option', { name: `Orders with parcel FP${order.sn}` }).click();
  await expect(table.getByRole('link')).toHaveText([order.sn]);
});

test(
  'a change by another operator appears without input, and a role without a command is not offered it',
  { tag: '@long' },
  async ({ page: shopper, user, consoleAs }) => {
    const { sn } = await buyTwo(shopper, user);
    const { page: support } = await consoleAs('support', `/orders/${sn}`);
    await expect(support.getByRole('heading', { name: 'Payment' })).toBeVisible();
    await expect(support.getByRole('button', { name: 'Hand over a parcel' })).toHaveCount(0);
    const { page: auditor } = await consoleAs('auditor', `/orders/${sn}`);
    await expect(auditor.getByRole('heading', { name: 'Payment' })).toBeVisible();
    await expect(auditor.getByRole('button', { name: 'Start packing' })).toHaveCount(0);
    await expect(auditor.getByText('Address', { exact: true })).toHaveCount(0);

    await support.getByRole('button', { name: 'Start packing' }).click();
    await support.getByRole('dialog').getByRole('button', { name: 'Start packing' }).click();
    await expect(auditor.getByText('Packing', { exact: true })).toBeVisible();

    // A note arrives once although its response is lost.
    await support.route('**/api/ops/order/note*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await support.getByLabel('Note', { exact: true }).fill('Wrap it twice');
    await support.getByRole('button', { name: 'Add note' }).click();
    await expect(support.getByRole('alert')).toContainText('No response arrived');
    await support.unroute('**/api/ops/order/note*');
    await support.getByRole('button', { name: 'Add note' }).click();
    await expect(support.getByLabel('Note', { exact: true })).toHaveValue('');
    await expect(support.getByText('Wrap it twice')).toHaveCount(1);
    await expect(auditor.getByText('Wrap it twice')).toHaveCount(1);
  },
);

test('the console is used without a mouse', { tag: '@long' }, async ({ page: shopper, user, consoleAs }) => {
  const { sn } = await buyTwo(shopper, user);
  const { page } = await consoleAs('logistics');
  const { keyboard } = page;
  await expect(page.getByRole('heading', { name: 'Waiting for you' })).toBeVisible();
  await keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await keyboard.press('g');
  await keyboard.press('o');
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
  await keyboard.press('/');
  await keyboard.type(user.email);
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/find=/);
  await expect(page.getByRole('link', { name: sn })).toBeVisible();
  await keyboard.press('Escape');
  await keyboard.press('j');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: sn })).toBeVisible();
  await keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
  await keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await keyboard.type(sn.toLowerCase());
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: sn })).toBeVisible();
  // A command of the open screen, and one of another.
  await expect(page.getByRole('button', { name: 'Hand over a parcel' })).toBeVisible();
  await keyboard.press('Control+k');
  await keyboard.type('hand over');
  await expect(page.getByRole('option')).toHaveText(['Hand over a parcel', 'Hand over parcels']);
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Hand over a parcel' })).toBeVisible();
  await expect(page.getByRole('dialog').locator('input:focus')).toHaveCount(1);
  await keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await keyboard.press('Control+k');
  await keyboard.type('parcels to check');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/orders\/parcels$/);
});

test('the filtered list is exported as CSV', { tag: '@long' }, async ({ page: shopper, user, consoleAs }) => {
  const { sn } = await buyTwo(shopper, user);
  const { page } = await consoleAs('support', `/orders?find=${encodeURIComponent(user.email)}`);
  await expect(page.getByRole('link', { name: sn })).toBeVisible();
  const [head, row, rest] = await exportedLines(page);
  expect(head).toContain('order,status,placed');
  expect(row).toContain(`${sn},paid,`);
  expect(rest).toBe('');

  await page.goto(`/console/accounts?find=${encodeURIComponent(user.email)}`);
  await expect(page.getByRole('link', { name: user.email })).toBeVisible();
  const [titles, account, nothing] = await exportedLines(page);
  expect(titles).toContain('account,number,name,phone');
  expect(account).toContain(`${user.email},`);
  expect(nothing).toBe('');
});

async function exportedLines(page: Page): Promise<string[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString().split('\r\n');
}

test(
  'a reload keeps the screen, and an ended session leads back to it after signing in',
  { tag: '@long' },
  async ({ browser, shop, page: shopper, user, database, consoleAs }) => {
    const { sn } = await buyTwo(shopper, user);
    const { page, operator } = await consoleAs('owner', `/orders/${sn}`);
    await expect(page.getByRole('heading', { name: sn })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: sn })).toBeVisible();
    await database.db.deleteFrom('operator_session').where('operator_id', '=', operator.id).execute();
    await expect(page.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible();
    await signInToConsole(page, operator.name);
    await expect(page.getByRole('heading', { name: sn })).toBeVisible();

    // A browser without a session sees the form, and nothing of the order.
    const visitor = await openConsole(browser, shop, `/orders/${sn}`);
    await expect(visitor.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible();
    await expect(visitor.getByText(sn)).toHaveCount(0);
    await visitor.context().close();
  },
);
