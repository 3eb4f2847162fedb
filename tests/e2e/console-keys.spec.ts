import { commandDialog, expect, test } from '../support/e2e/console.ts';
import { withoutWorker } from '../support/e2e/test.ts';
import { opsPassword } from '../support/server/back-office/staff.ts';

test.use(withoutWorker);

test(
  'an owner creates a key, another system uses it, and another owner revokes it',
  { tag: '@long' },
  async ({ consoleAs, shop }) => {
    const { page, operator } = await consoleAs('owner', '/keys');
    const { page: other } = await consoleAs('owner', '/keys');
    const name = `Warehouse ${operator.id}`;
    await page.getByRole('button', { name: 'Create a key' }).click();
    const dialog = commandDialog(page);
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Your password').fill(opsPassword);
    await dialog.getByRole('button', { name: 'Create a key' }).click();
    await expect(dialog.getByText('Choose at least one.')).toBeVisible();
    await dialog.getByLabel('Read products, stock').check();
    await dialog.getByLabel('Valid for').selectOption('90 days');
    await dialog.getByRole('button', { name: 'Create a key' }).click();
    const token = await page.getByRole('status', { name: 'The new key' }).innerText();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await expect(page.getByText(token)).toHaveCount(0);

    const call = (path: string) =>
      fetch(`${shop.url}/api/ops/${path}`, { headers: { authorization: `Bearer ${token}` } });
    expect(await (await call('product/list')).json()).toMatchObject({ code: 1 });
    expect(await (await call('order/list')).json()).toMatchObject({ data: { reason: 'scope_missing' } });
    const row = other.getByRole('listitem').filter({ hasText: name });
    await expect(row).toContainText('Active');
    await row.getByRole('button', { name: `Revoke ${name}` }).click();
    await commandDialog(other).getByRole('button', { name: 'Revoke' }).click();
    await expect(row).toContainText('Revoked');
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Revoked');
    expect((await call('product/list')).status).toBe(401);

    await row.getByRole('link', { name: 'Log' }).click();
    await expect(other.getByRole('table', { name: 'Log' }).getByText('scope_missing')).toBeVisible();
  },
);
