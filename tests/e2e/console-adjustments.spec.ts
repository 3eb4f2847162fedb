import { createAccount } from '../support/accounts.ts';
import { commandDialog, expect, test } from '../support/e2e/console.ts';
import { expectSoundScreen } from '../support/e2e/console-screen.ts';
import { withoutWorker } from '../support/e2e/test.ts';
import { balanceOf, putIn } from '../support/e2e/wallet-steps.ts';

test.use(withoutWorker);

test(
  'an auditor requests an adjustment, an owner posts it once, and the shopper sees it',
  { tag: '@long' },
  async ({ page: shopper, t, user, consoleAs }) => {
    await putIn(shopper, '20.00');
    const { page, operator } = await consoleAs('auditor', `/accounts/${encodeURIComponent(user.email)}`);
    await page.getByRole('button', { name: 'Adjust the balance' }).click();
    const dialog = commandDialog(page);
    await dialog.getByLabel('Direction').selectOption('Debit');
    await dialog.getByLabel('Amount').fill('7.5');
    await dialog.getByLabel('Reason').fill('Credited twice by hand');
    // The response is lost after the server has executed the command.
    await page.route('**/api/ops/adjustment/request*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await dialog.getByRole('button', { name: 'Request' }).click();
    await expect(dialog.getByRole('alert')).toContainText('No response arrived');
    await page.unroute('**/api/ops/adjustment/request*');
    await dialog.getByRole('button', { name: 'Request' }).click();
    const heading = page.getByRole('heading', { level: 1, name: /^A\d/ });
    await expect(heading).toBeVisible();
    const sn = (await heading.textContent())!.slice(0, 15);
    await expect(page.getByText('Credited twice by hand')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Post' })).toHaveCount(0);
    expect(await balanceOf(shopper)).toBe('20.00');
    await expectSoundScreen(page, '/adjustments/$sn');

    const { page: owner } = await consoleAs('owner', '/adjustments');
    // One request, although it was sent twice.
    const rows = owner.getByRole('table', { name: 'Adjustments' }).getByRole('link', { name: /^A\d/ });
    await expect(owner.getByRole('row', { name: user.email })).toHaveCount(1);
    await expectSoundScreen(owner, '/adjustments');
    await rows.filter({ hasText: sn }).click();
    await expect(owner.getByText(`${operator.name} approved -$7.50.`)).toBeVisible();
    await owner.getByRole('button', { name: 'Post' }).click();
    await commandDialog(owner).getByRole('button', { name: 'Post' }).dblclick();
    await expect(owner.getByText('Posted', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Posted', { exact: true }).first()).toBeVisible();
    expect(await balanceOf(shopper)).toBe('12.50');

    await shopper.goto('/capitalRecord');
    await expect(shopper.getByText(t('Balance adjustment')).first()).toBeVisible();
    await owner.goto('/console/ledger/adjustment');
    const entry = owner.getByRole('row', { name: sn });
    await expect(entry).toContainText('$7.50');
    await entry.getByRole('link', { name: sn }).click();
    await expect(owner.getByRole('heading', { level: 1, name: sn })).toBeVisible();
  },
);

test(
  'a debit that the wallet does not cover is refused and can be withdrawn',
  { tag: '@long' },
  async ({ database, consoleAs }) => {
    const buyer = await createAccount(database.db);
    const { page } = await consoleAs('auditor', `/accounts/${buyer.account}`);
    await page.getByRole('button', { name: 'Adjust the balance' }).click();
    const dialog = commandDialog(page);
    await dialog.getByLabel('Direction').selectOption('Debit');
    await dialog.getByLabel('Amount').fill('5');
    await dialog.getByLabel('Reason').fill('A test');
    await dialog.getByRole('button', { name: 'Request' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^A\d/ })).toBeVisible();
    const { page: second } = await consoleAs('auditor', new URL(page.url()).pathname.replace('/console', ''));
    await second.getByRole('button', { name: 'Post' }).click();
    await commandDialog(second).getByRole('button', { name: 'Post' }).click();
    await expect(commandDialog(second).getByRole('alert')).toContainText('balance');
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await commandDialog(page).getByLabel('Reason').fill('The wallet is empty');
    await commandDialog(page).getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText('Refused', { exact: true }).first()).toBeVisible();
    await second.keyboard.press('Escape');
    await expect(second.getByRole('button', { name: 'Post' })).toHaveCount(0);
  },
);
