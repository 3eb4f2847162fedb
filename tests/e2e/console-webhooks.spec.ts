import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { announce } from '../../server/platform/webhooks/announce.ts';
import { expectSoundScreen } from '../support/e2e/console-screen.ts';
import { commandDialog, expect, test } from '../support/e2e/console.ts';
import { openReceiver } from '../support/webhook-receiver.ts';
import { withoutWorker } from '../support/e2e/test.ts';

test.use(withoutWorker);

test(
  'an owner adds a webhook, which receives a signed test, fails, and gets the message again; another one is found by its order',
  { tag: '@long' },
  async ({ consoleAs, database }) => {
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

    await page.getByRole('button', { name: 'Send a test' }).click();
    await expect(page.getByText('Test queued')).toBeVisible();
    await expectSoundScreen(page, '/webhooks/$id');
    await page.getByRole('link', { name: 'Messages' }).click();
    await expect(page).toHaveURL(/\/webhooks\/deliveries\?webhook=/);
    const messages = page
      .getByRole('table', { name: 'Messages to webhooks' })
      .getByRole('row')
      .filter({ hasText: 'Test' });
    await expect(messages.first()).toContainText('Delivered', { timeout: 15_000 });
    expect(
      new Webhook(secret).verify(received[0]!.body, received[0]!.headers as Record<string, string>),
    ).toMatchObject({
      type: 'webhook.test',
    });
    receiver.respond((_, response) => response.writeHead(500).end('The disk is full'));
    await messages.getByRole('checkbox').check();
    await page.getByText('1 selected').locator('..').getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText('1 message queued')).toBeVisible();
    await expect(page.getByText('1 selected')).toBeHidden();
    await expect(messages.first()).toContainText('Failed, retried', { timeout: 15_000 });
    await expect(messages.first()).toContainText('HTTP 500');
    expect(received[1]!.headers['webhook-id']).toBe(received[0]!.headers['webhook-id']);
    await expectSoundScreen(page, '/webhooks/deliveries');

    // A delivered event of another webhook is found by its order, and sent again from its screen.
    const other = await openReceiver();
    await database.db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('webhook')
        .values({
          url: other.url,
          events: ['order.paid'],
          secret,
          created_by: sql<number>`(select min(id) from operator)`,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await announce(trx, [{ type: 'order.paid', data: { order: 'O261130SEARCH', total: '12.30' } }]);
      await trx
        .deleteFrom('webhook_delivery')
        .where('webhook_id', '!=', id)
        .where('type', '=', 'order.paid')
        .execute();
    });
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.getByLabel('Event').selectOption('Order paid');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save these filters' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Paid');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Paid' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search messages' }).fill('o261130search');
    await page.keyboard.press('Enter');
    const found = page.getByRole('row').filter({ hasText: 'O261130SEARCH' });
    await expect(found).toContainText('Delivered', { timeout: 15_000 });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file.trim().split('\r\n')).toHaveLength(2);
    expect(file).toContain('order.paid');
    await found.getByRole('link').click();
    await expect(page.getByText('"total": "12.30"')).toBeVisible();
    await expect(page.getByRole('link', { name: 'O261130SEARCH' })).toBeVisible();
    await expectSoundScreen(page, '/webhooks/deliveries/$id');
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect.poll(() => other.received.length, { timeout: 15_000 }).toBe(2);
    expect(other.received[1]!.body).toBe(other.received[0]!.body);
    other.stop();

    await page.goto('/console/webhooks');
    await page.getByRole('link', { name: new URL(url).host }).click();
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
