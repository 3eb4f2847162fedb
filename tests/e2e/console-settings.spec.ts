import { type Page } from '@playwright/test';
import { commandDialog, expect, test } from '../support/e2e/console.ts';
import { expectSoundScreen } from '../support/e2e/console-screen.ts';

/** Button of the open dialog. */
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name });

test(
  'an operator changes a link, pauses reviews and restores a version',
  { tag: '@long' },
  async ({ consoleAs }) => {
    const { page } = await consoleAs('owner', '/settings');
    const links = async () => {
      const response = await page.request.get('/api/index/links');
      return ((await response.json()) as { data: { partnership: string | null } }).data.partnership;
    };
    await page.getByRole('button', { name: 'Change Partnership' }).click();
    await page.getByLabel('Value').selectOption('value');
    await page.getByLabel('Address').fill('https://partner.example/');
    await page.getByLabel('Note').fill('New partner');
    await expectSoundScreen(page, 'dialog of a link');
    await inDialog(page, 'Save').click();
    await expect(page.getByText('https://partner.example/')).toBeVisible();
    await expect.poll(links).toBe('https://partner.example/');

    await page.getByRole('button', { name: 'Change Partnership' }).click();
    await page.getByLabel('Value').selectOption('none');
    await page.getByLabel('Note').fill('Contract ended');
    await inDialog(page, 'Save').click();
    await expect.poll(links).toBeNull();

    await page.getByRole('button', { name: 'History of Partnership' }).click();
    await expect(page.getByRole('dialog').getByText('Contract ended')).toBeVisible();
    await inDialog(page, 'Restore').click();
    await inDialog(page, 'Restore').last().click();
    await expect.poll(links).toBe('https://partner.example/');
    await inDialog(page, 'Close').click();

    await page.getByRole('button', { name: 'Change Reviews' }).click();
    await page.getByLabel('Value').selectOption('paused');
    await expect(commandDialog(page)).toContainText('reviews and follow-ups are refused');
    await page.getByLabel('Note').fill('Spam');
    await inDialog(page, 'Save').click();
    await expect(page.getByRole('main').getByText('Paused')).toBeVisible();
    // Other journeys of this shop write reviews.
    await page.getByRole('button', { name: 'Change Reviews' }).click();
    await page.getByLabel('Value').selectOption('on');
    await page.getByLabel('Note').fill('Over');
    await inDialog(page, 'Save').click();
    await expect(page.getByRole('main').getByText('Paused')).toBeHidden();
  },
);

test(
  'an owner changes the time zone, and the report shows its days',
  { tag: '@long' },
  async ({ consoleAs }) => {
    const { page } = await consoleAs('owner', '/settings');
    const change = async (choice: 'value' | 'default', zone?: string) => {
      await page.getByRole('button', { name: 'Change Time zone of the shop' }).click();
      await page.getByLabel('Value').selectOption(choice);
      if (zone) await page.getByLabel('Time zone', { exact: true }).selectOption(zone);
      await page.getByLabel('Note').fill('Office moved');
      await expectSoundScreen(page, 'dialog of the time zone');
      await inDialog(page, 'Save').click();
      await expect(page.getByRole('dialog')).toBeHidden();
    };
    await change('value', 'Pacific/Kiritimati');
    await page.getByRole('link', { name: 'Overview' }).click();
    await expect(page.getByText('Days in the time zone Pacific/Kiritimati')).toBeVisible();
    await page.goto('/console/settings');
    // Other journeys of this shop read days in UTC.
    await change('default');
    await expect(page.getByText('UTC', { exact: true })).toBeVisible();
  },
);
