import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e/signed-in.ts';
import { addToCart, fetchData } from '../support/e2e/steps.ts';
import type { Translator } from '../support/e2e/translator.ts';
import { withoutWorker } from '../support/e2e/test.ts';

test.use(withoutWorker);

/** Adds a product with several pieces in stock to the cart and opens the cart. */
async function openFilledCart(page: Page, t: Translator): Promise<string> {
  const home = await fetchData<'home'>(page, '/api/index/home?lang=en');
  const { title } = home.hot.list.find((each) => each.inStock)!;
  await addToCart(page, t, title);
  await page.goto('/bag');
  await expect(page.getByRole('checkbox', { name: t('Select {title}', { title }) })).toBeVisible();
  return title;
}

test('clamps a quantity to the stock and shows a toast', async ({ page, t, user }) => {
  expect(user.email).toBeTruthy();
  const title = await openFilledCart(page, t);
  const quantity = page.getByRole('textbox', { name: t('Quantity of {title}', { title }) });
  await quantity.fill('999');
  await quantity.press('Enter');
  const toast = page.getByText(/^You can choose at most \d+\.$/);
  await expect(toast.first()).toBeVisible();
  const most = /\d+/.exec((await toast.first().textContent()) ?? '')?.[0];
  await expect(quantity).toHaveValue(most!);
});

test(
  'a swiped cart row closes when the user touches anything else',
  { tag: '@long' },
  async ({ page, t, user }) => {
    expect(user.email).toBeTruthy();
    const title = await openFilledCart(page, t);
    const remove = page.getByRole('button', { name: t('Delete {title}', { title }) }).last();
    await remove.evaluate((button) =>
      button.parentElement!.scrollTo({ left: button.parentElement!.scrollWidth }),
    );
    await expect(remove).toBeInViewport({ ratio: 0.9 });
    await page.getByRole('checkbox', { name: t('Select {title}', { title }) }).click();
    await expect(remove).not.toBeInViewport({ ratio: 0.1 });
  },
);

test(
  'following a shop shows a toast, and the login’s e-mail address carries over to registration',
  { tag: '@long' },
  async ({ page, t, user }) => {
    expect(user.email).toBeTruthy();
    await page.goto('/shop/1');
    await page.getByRole('button', { name: /^Follow: / }).click();
    await expect(page.getByRole('status').filter({ hasText: t('Following') })).toBeVisible();

    await page.context().clearCookies();
    await page.goto('/login');
    await page.getByLabel(t('Email'), { exact: true }).fill('new@example.com');
    await page.getByRole('link', { name: t('Create an account') }).click();
    await expect(page.getByRole('heading', { name: t('Create an account') })).toBeVisible();
    await expect(page.getByLabel(t('Email'), { exact: true })).toHaveValue('new@example.com');
  },
);
