import { fetchData, signUp } from '../support/e2e/steps.ts';
import { expect, test, withoutWorker } from '../support/e2e/test.ts';
import type { Page } from '@playwright/test';
import type { Translator } from '../support/e2e/translator.ts';

test.use(withoutWorker);

async function topUpByAskingCard(page: Page, t: Translator): Promise<void> {
  await signUp(page, '/cardTopUp');
  await page.getByLabel(t('Amount in dollars')).fill('25');
  await page.getByRole('button', { name: t('Add a card') }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(t('Card number')).fill('4000000000003220');
  await sheet.getByLabel(t('Expires')).fill('1234');
  await sheet.getByLabel(t('Security code')).fill('123');
  await sheet.getByLabel(t('Name on the card')).fill('MIKA SATO');
  await sheet.getByRole('button', { name: t('Add card') }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: t('Top up {0}', { 0: '$25.00' }) }).click();
  await expect(page.locator('iframe')).toBeVisible();
}

test('a card challenge survives a reload, and the right code tops up once', async ({ page, t }) => {
  await topUpByAskingCard(page, t);
  await page.reload();
  const bank = page.frameLocator('iframe');
  await bank.getByLabel('Security code').fill('000000');
  await bank.getByRole('button', { name: 'Confirm' }).click();
  await expect(bank.getByText('Attempts left: 2')).toBeVisible();
  await bank.getByLabel('Security code').fill('123456');
  await bank.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(t('{added} added', { added: '$25.00' }))).toBeVisible();
  const { balance } = await fetchData<'getUserInfo'>(page, '/api/user/getUserInfo?lang=en');
  expect(balance).toBe('25.00');
});

test(
  'a challenge canceled at the bank charges nothing and can be retried',
  { tag: '@long' },
  async ({ page, t }) => {
    await topUpByAskingCard(page, t);
    await page.frameLocator('iframe').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText(t('Declined by your bank'))).toBeVisible();
    await page.getByRole('button', { name: t('Try again') }).click();
    await expect(page.getByLabel(t('Amount in dollars'))).toBeVisible();
    const { balance } = await fetchData<'getUserInfo'>(page, '/api/user/getUserInfo?lang=en');
    expect(balance).toBe('0.00');
  },
);
