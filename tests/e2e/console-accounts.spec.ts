import { commandDialog, expect, test } from '../support/e2e/console.ts';
import { withoutWorker } from '../support/e2e/test.ts';

test.use(withoutWorker);

test(
  'support finds a shopper, leaves a note and ends a session',
  { tag: '@long' },
  async ({ page: shopper, user, consoleAs }) => {
    const { page } = await consoleAs('support', '/accounts');
    const search = page.getByRole('searchbox', { name: 'Search accounts' });
    await search.fill(user.email.slice(0, -4).toUpperCase());
    await search.press('Enter');
    await expect(page).toHaveURL(/find=/);
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('link', { name: user.email }).click();
    await expect(page.getByRole('heading', { level: 1, name: user.email })).toBeVisible();
    await expect(page.getByText('Balance')).toHaveCount(0);

    await page.getByLabel('Note').fill('Lost the phone');
    const noted = page.waitForResponse(/account\/note/);
    await page.getByRole('button', { name: 'Add note' }).dblclick();
    await noted;
    await expect(page.getByText('Lost the phone')).toHaveCount(1);

    // The response is lost after the server has executed the command.
    await page.route('**/api/ops/account/end-session*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: /^End session:/ }).click();
    const dialog = commandDialog(page);
    await dialog.getByLabel('Reason').fill('Reported as stolen');
    await dialog.getByRole('button', { name: 'End session' }).click();
    await expect(dialog.getByRole('alert')).toContainText('No response arrived');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('No browser is signed in.')).toBeVisible();
    await expect(page.getByText('Session ended: Reported as stolen')).toBeVisible();
    await shopper.goto('/profile');
    await expect(shopper).toHaveURL('/login?redirect=%2Fprofile');
  },
);
