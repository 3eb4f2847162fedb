import { Webhook } from 'standardwebhooks';
import { expectSoundScreen } from '../support/e2e/console-screen.ts';
import { commandDialog, expect, test } from '../support/e2e/console.ts';
import { openReceiver } from '../support/webhook-receiver.ts';
import { withoutWorker } from '../support/e2e/test.ts';

test.use(withoutWorker);

test(
  'an owner adds a webhook, which receives a signed test, fails, and gets the message again',
  { tag: '@long' },
  async ({ consoleAs }) => {
    const receiver = await openReceiver();
    const { url, received } = receiver;

    const { page } = await consoleAs('owner', '/webhooks');
    await page.getByRole('button', { name: 'Add a webhook' }).click();
    const dialog = commandDialog(page);
    await dialog.getByLabel('Address').fill('https://10.0.0.1/events');
    await dialog.getByLabel('Order paid').check();
    await dialog.getByRole('button', { name: 'Add a webhook' }).click();
    await expect(dialog.getByText('The address must be public')).toBeVisible();
    await dialog.getByLabel('Address').fill(url);
    await dialog.getByRole('button', { name: 'Add a webhook' }).click();
    const secret = await page.getByRole('status', { name: 'The secret of this webhook' }).innerText();
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await expect(page.getByText('Active', { exact: true })).toBeVisible();

    const messages = page
      .getByRole('list', { name: 'Messages of the last 30 days' })
      .getByRole('listitem')
      .filter({ hasText: 'webhook.test' });
    await page.getByRole('button', { name: 'Send a test' }).click();
    await expect(messages.first()).toContainText('Delivered', { timeout: 15_000 });
    expect(
      new Webhook(secret).verify(received[0]!.body, received[0]!.headers as Record<string, string>),
    ).toMatchObject({
      type: 'webhook.test',
    });
    receiver.respond((_, response) => response.writeHead(500).end('The disk is full'));
    await page.getByRole('checkbox', { name: /^Select / }).check();
    await page.getByText('1 selected').locator('..').getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText('1 message queued')).toBeVisible();
    await expect(page.getByText('1 selected')).toBeHidden();
    await expect(messages.first()).toContainText('Failed, retried', { timeout: 15_000 });
    await expect(messages.first()).toContainText('HTTP 500');
    expect(received[1]!.headers['webhook-id']).toBe(received[0]!.headers['webhook-id']);
    await expectSoundScreen(page, '/webhooks/$id');

    await page.getByLabel('Variant low in stock').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
    await page.getByRole('button', { name: 'Remove' }).click();
    await commandDialog(page).getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText(url)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible();
    receiver.stop();
  },
);
