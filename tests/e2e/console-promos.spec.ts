import { randomUUID } from 'node:crypto';
import { expect, test } from '../support/e2e/console.ts';
import { somethingCheap } from '../support/e2e/refund-steps.ts';
import { signUp } from '../support/e2e/steps.ts';
import { withoutWorker } from '../support/e2e/test.ts';
import { act } from '../support/e2e/wallet-steps.ts';
import { tokyo } from '../support/addresses.ts';

test.use(withoutWorker);

const newCode = () => `T${randomUUID().slice(0, 8).toUpperCase()}`;

test(
  'a promo code is made in the console, used up by a shopper, and extended',
  { tag: '@long' },
  async ({ page: shopper, consoleAs }) => {
    const { page } = await consoleAs('catalog', '/promos');
    const code = newCode();
    await page.getByRole('link', { name: 'New promo code' }).click();
    await page.getByRole('button', { name: 'Create promo code' }).click();
    await expect(page.getByText('Enter a title.')).toBeVisible();
    await page.getByLabel('Code').fill(code.toLowerCase());
    await page.getByLabel('Per cent', { exact: true }).fill('12.5');
    await page.getByLabel('Uses in all').fill('1');
    await page.getByLabel('Uses per shopper').fill('3');
    await page.getByLabel('English').fill('An eighth off');
    await page.getByLabel('日本語').fill('12.5%オフ');
    await page.getByRole('button', { name: 'Create promo code' }).click();
    await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible();
    await expect(page.getByText('Running')).toBeVisible();

    await signUp(shopper, '/home');
    const { id: addressId } = await act(shopper, 'addressAdd', { ...tokyo, isDefault: true });
    const lines = [{ variantId: await somethingCheap(shopper), quantity: 2 }];
    const quote = () => act(shopper, 'orderQuote', { lines, addressId, promoCode: code });
    const { quoteId, subtotal, discount } = await quote();
    expect(Number(discount)).toBeCloseTo(Number(subtotal) / 8, 1);
    await act(shopper, 'orderCreate', { quoteId: quoteId! });
    // The screen follows without a reload.
    await expect(page.getByText('Used up')).toBeVisible({ timeout: 15_000 });
    expect((await quote()).promoProblem).toBe('promo_expired');

    await page.getByLabel('Uses in all').fill('2');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Running')).toBeVisible();
    expect((await quote()).promoProblem).toBe(null);
    await page.getByLabel('Ends').fill('2026-01-01T00:00');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Missing or wrong.', { exact: true })).toBeVisible();
  },
);

test(
  'of two editors of a promo code one saves, and the other one sees it',
  { tag: '@long' },
  async ({ consoleAs }) => {
    const { page } = await consoleAs('catalog', '/promos/new');
    await page.getByLabel('Code').fill(newCode());
    await page.getByLabel('Discount', { exact: true }).selectOption('freight');
    await page.getByLabel('English').fill('Free freight');
    await page.getByRole('button', { name: 'Create promo code' }).click();
    await expect(page).toHaveURL(/\/promos\/\d+$/);
    const { page: colleague } = await consoleAs(
      'owner',
      new URL(page.url()).pathname.replace('/console', ''),
    );
    await colleague.getByLabel('Uses per shopper').fill('4');
    await page.getByLabel('Français').fill('Livraison offerte');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(colleague.getByText('was changed in the meantime')).toBeVisible({ timeout: 15_000 });
    await colleague.getByRole('button', { name: 'Discard' }).click();
    await expect(colleague.getByLabel('Français')).toHaveValue('Livraison offerte');
  },
);
