import { commandDialog, expect, openConsole, signInToConsole, test } from '../support/e2e/console.ts';
import { mailTo } from '../support/e2e/mail.ts';
import { withoutWorker } from '../support/e2e/test.ts';
import { firstPasswordIn } from '../support/server/back-office/staff.ts';

test.use(withoutWorker);

test(
  'an owner invites, another owner consents to an auditor, a disabled operator is signed out, and a failing job waits',
  { tag: '@long' },
  async ({ browser, shop, consoleAs, database: { db } }) => {
    const { page, operator } = await consoleAs('owner', '/operators');
    const { page: other } = await consoleAs('owner', '/operators');
    const row = (name: string) =>
      page.getByRole('table', { name: 'Operators' }).getByRole('row').filter({ hasText: name });
    const add = async (name: string, role: string) => {
      await page.getByRole('button', { name: 'Add an operator' }).click();
      const dialog = commandDialog(page);
      await dialog.getByLabel('Email').fill(name);
      await dialog.getByLabel('Role').selectOption(role);
      await dialog.getByRole('button', { name: 'Add an operator' }).click();
      await expect(dialog).toBeHidden();
    };
    const [clerk, auditor] = ['clerk', 'auditor'].map((each) => `${each}-${operator.id}@example.test`) as [
      string,
      string,
    ];
    await add(clerk, 'Support');
    await expect(row(clerk)).toContainText('Invited');
    const visitor = await openConsole(browser, shop);
    const firstPassword = async () => firstPasswordIn(await mailTo(shop, clerk));
    await expect.poll(firstPassword).not.toBe('');
    await signInToConsole(visitor, clerk, await firstPassword());
    await expect(visitor.getByRole('heading', { name: 'Choose your password' })).toBeVisible();

    await add(auditor, 'Auditor');
    await expect(page.getByText('Requested. Another owner has to consent.')).toBeVisible();
    await expect(row(auditor)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Consent' })).toHaveCount(0);
    const request = other.getByText(`${auditor} (Auditor)`);
    await expect(request).toBeVisible();
    await other.getByRole('button', { name: 'Consent' }).click();
    await commandDialog(other).getByRole('button', { name: 'Add an operator' }).click();
    await expect(row(auditor)).toContainText('Auditor');
    await expect(request).toHaveCount(0);

    await page.getByRole('button', { name: `Change ${clerk}` }).click();
    await page.getByRole('menuitem', { name: 'Sessions' }).click();
    await expect(page.getByRole('dialog').getByText('signed in')).toBeVisible();
    await page.getByRole('button', { name: /^End session/ }).click();
    await expect(page.getByText('This operator is not signed in.')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

    await page.getByRole('button', { name: `Change ${clerk}` }).click();
    await page.getByRole('menuitem', { name: 'Disable' }).click();
    await commandDialog(page).getByRole('button', { name: 'Disable' }).click();
    await expect(row(clerk)).toContainText('Disabled');
    await visitor.reload();
    await expect(visitor.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible();
    await visitor.context().close();

    await page.goto(`/console/log?target=${clerk}`);
    await expect(page.getByRole('link', { name: 'operator/disable' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'operator/add' })).toBeVisible();

    // Another server reports a failing job; no backup was made.
    const failing = {
      job: 'receipts',
      node: 'second.example:8080',
      every_seconds: 60,
      started_at: new Date(),
      ended_at: new Date(),
      next_at: new Date(),
    };
    await db
      .insertInto('job_state')
      .values({
        ...failing,
        failed_at: new Date(),
        failure: 'disk full',
        failures: 3,
        changed_at: new Date(),
      })
      .execute();
    await page.goto('/console/');
    await page.getByRole('link', { name: /1\s*Background jobs that fail/ }).click();
    await expect(page.getByText('1 job fails')).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'No backup has been made' })).toBeVisible();
    const job = page.getByRole('listitem').filter({ hasText: 'Confirm receipts' });
    await expect(job).toContainText('second.example:8080');
    await expect(job).toContainText('disk full');
    await job.getByRole('button', { name: 'Run now: Confirm receipts' }).click();
    await expect(page.getByText('Job started')).toBeVisible();
    await db.deleteFrom('job_state').where('node', '=', failing.node).execute();
    await expect(page.getByText('No job fails')).toBeVisible({ timeout: 20_000 });
  },
);

test(
  'an owner freezes and unfreezes an account, and others see it without a reload',
  { tag: '@long' },
  async ({ user, consoleAs }) => {
    const path = `/accounts/${encodeURIComponent(user.email)}`;
    const { page } = await consoleAs('owner', path);
    const { page: auditor } = await consoleAs('auditor', path);
    await expect(auditor.getByText('Member since')).toBeVisible();
    await expect(auditor.getByRole('button', { name: 'Freeze' })).toHaveCount(0);
    const change = async (name: string) => {
      await page.getByRole('button', { name, exact: true }).click();
      await commandDialog(page).getByLabel('Reason').fill('Reported by the bank');
      await commandDialog(page).getByRole('button', { name, exact: true }).click();
    };
    await change('Freeze');
    await expect(auditor.getByRole('alert')).toContainText('Reported by the bank');
    await change('Unfreeze');
    await expect(auditor.getByRole('alert')).toHaveCount(0);
    await expect(auditor.getByText('Account unfrozen')).toBeVisible();
  },
);
