import { signUp } from '../support/e2e/steps.ts';
import { balanceOf } from '../support/e2e/wallet-steps.ts';
import { expect, test as base, withoutWorker } from '../support/e2e/test.ts';
import { startShop } from '../support/running-shop.ts';
import { stripeDouble } from '../support/stripe/double.ts';

const test = base.extend<object, { shop: Awaited<ReturnType<typeof startShop>> }>({
  shop: [
    async ({}, use) => {
      const stripe = await stripeDouble();
      const shop = await startShop({ env: { LOG_LEVEL: 'warn', TRUST_PROXY: '1', ...stripe.env } });
      await use(shop);
      await shop.stop();
      await stripe.stop();
      expect(stripe.invalid).toEqual([]);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
test.use(withoutWorker);

test(
  'a card is added in the form of Stripe and tops up after 3-D Secure',
  { tag: '@long' },
  async ({ page, t }) => {
    await signUp(page, '/cardTopUp');
    await page.getByLabel(t('Amount in dollars')).fill('25');
    await page.getByRole('button', { name: t('Add a card') }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel(t('Name on the card')).fill('MIKA SATO');
    await sheet.getByLabel('Card number of the acquirer').fill('400000');
    await sheet.getByRole('button', { name: t('Add card') }).click();
    await expect(sheet.getByRole('alert')).toHaveText('Your card number is incomplete.');
    await sheet.getByLabel('Card number of the acquirer').fill('4000000000003220');
    await sheet.getByRole('button', { name: t('Add card') }).click();
    await expect(sheet).toBeHidden();
    await page.getByRole('button', { name: t('Top up {0}', { 0: '$25.00' }) }).click();
    await page.frameLocator('iframe').getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText(t('{added} added', { added: '$25.00' }))).toBeVisible();
    expect(await balanceOf(page)).toBe('25.00');
  },
);
