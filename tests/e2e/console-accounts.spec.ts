import { sql } from 'kysely';
import { expectSoundScreen } from '../support/e2e/console-screen.ts';
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

test(
  'support handles the data requests of a shopper, removes a push device and sends a mail again',
  { tag: '@long' },
  async ({ user, consoleAs, database }) => {
    const { db } = database;
    const { id } = await db
      .selectFrom('account')
      .select('id')
      .where('account', '=', user.email)
      .executeTakeFirstOrThrow();
    await sql`insert into push_subscription (session_id, endpoint, p256dh, auth, failed_at, failure)
      select id, ${`https://push.example/${id}`}, 'key', 'secret', now(), 'HTTP 503'
      from session where account_id = ${id} limit 1`.execute(db);
    await sql`insert into mail (kind, recipient, subject, body, attempts, failed_at, error) values
      ('order_paid', ${user.email}, 'Payment received', 'Paid', 5, now(), 'Mailbox full'),
      ('code_resetpwd', ${user.email}, 'Code', '', 1, now(), '550 Unknown mailbox')`.execute(db);
    const { page } = await consoleAs('support', `/accounts/${user.email}`);
    const dialog = commandDialog(page);
    const confirm = async (command: string, reason: string) => {
      await dialog.getByLabel('Reason').fill(reason);
      await dialog.getByRole('button', { name: command }).dblclick();
      await expect(dialog).toHaveCount(0);
    };

    await page.getByRole('button', { name: 'Start export' }).click();
    await confirm('Start export', 'Letter of 3 May');
    await expect(page.getByText('Data export started: Letter of 3 May')).toHaveCount(1);

    await page.getByRole('button', { name: 'Request deletion' }).click();
    await confirm('Request deletion', 'Letter of 4 May');
    await expect(page.getByText('The deletion of this account was requested on')).toBeVisible();
    await expectSoundScreen(page, '/accounts/$account');

    const devices = page.getByRole('list', { name: 'Push devices' });
    await expect(devices).toContainText('Failed');
    await devices.getByRole('button', { name: /^Remove push device/ }).click();
    await confirm('Remove', 'Lost phone');
    await expect(page.getByText('No browser gets pushes.')).toBeVisible();

    await page.goto('/console/accounts?status=data_request');
    await expect(page.getByRole('row', { name: user.email })).toContainText('Deletion after');
    await page.getByRole('link', { name: user.email }).click();
    await page.getByRole('button', { name: 'Cancel deletion' }).click();
    await confirm('Cancel deletion', 'Letter of 5 May');
    await expect(page.getByText('not requested', { exact: true })).toBeVisible();

    await page.goto(`/console/failed-mails?find=${user.email}`);
    const mails = page.getByRole('list', { name: 'Failed mails' });
    await expect(mails.getByRole('listitem')).toHaveCount(2);
    await expect(mails).toContainText('a code or password in it is not kept');
    await expectSoundScreen(page, '/failed-mails');
    await mails.getByRole('button', { name: /^Send again/ }).dblclick();
    await expect(mails.getByRole('listitem')).toHaveCount(1);
    await page.getByRole('link', { name: user.email }).click();
    await expect(page.getByText(/^Mail sent again/)).toHaveCount(1);
  },
);
