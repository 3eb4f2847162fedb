import type { Page } from '@playwright/test';
import {
  addToCart,
  any,
  fetchData,
  choosePayPassword,
  fillAddress,
  like,
  newUser,
  payByCard,
  register,
} from '../support/e2e/steps.ts';
import { expect, test } from '../support/e2e/test.ts';

/** The whole journey from the front page to a paid order, in a language with spaces and in one without. */
for (const lang of ['en', 'ja'] as const) {
  test.describe(`in ${lang}`, { tag: lang === 'en' ? [] : '@long' }, () => {
    test.use({ lang });

    test('a visitor finds a product, registers, fills the wallet and pays for it', async ({ page, t }) => {
      const user = newUser();

      await page.goto('/');
      await expect(page).toHaveURL(/\/home$/);
      await expect(page).toHaveTitle(new RegExp(t('Home')));
      const home = await fetchData<'home'>(page, `/api/index/home?lang=${lang}`);
      const product = home.hot.list.find((each) => each.inStock && Number(each.price) > 20)!;
      await addToCart(page, t, product.title);

      // The cart redirects a visitor to the login (spec §2) and opens after it.
      await page
        .getByRole('link', { name: t('Cart') })
        .first()
        .click();
      await expect(page).toHaveURL(/\/login/);
      await register(page, t, user);
      await expect(page).toHaveURL(/\/bag$/);
      // The visitor's viewed products are merged into the account.
      await expect
        .poll(
          async () => (await fetchData<'viewedList'>(page, `/api/user/viewed_list?lang=${lang}`)).list[0]?.id,
        )
        .toBe(product.id);
      await expect(
        page.getByRole('checkbox', { name: t('Select {title}', { title: product.title }) }),
      ).toBeChecked();
      await page.getByRole('button', { name: t('Check out ({0})', { 0: 1 }) }).click();

      // Checkout requires an address first (spec §5).
      await page.getByRole('button', { name: new RegExp(t('Add a shipping address')) }).click();
      await fillAddress(page, t);
      await expect(page.getByText('Ikejiri 1-2-3, 401')).toBeVisible();
      await page.getByRole('textbox', { name: t('Promo code') }).fill('welcome10');
      await page.getByRole('button', { name: t('Apply'), exact: true }).click();
      await expect(page.getByText(t('Discount'))).toBeVisible();
      const stockBefore = await stockOf(page, product.id, lang);
      await page.getByRole('button', { name: like(t('Place order · {0}', any)) }).click();

      // The payment sheet requests what is missing, in order: money, then a payment password, which pays at once.
      await payByCard(page, t);
      await choosePayPassword(page, t, user);
      await expect(page.getByRole('heading', { name: t('heading|Paid') })).toBeVisible();

      await page.getByRole('link', { name: t('View order') }).click();
      await expect(page).toHaveURL(/\/orderInfo\//);
      await expect(page.getByRole('link', { name: product.title }).first()).toBeVisible();

      const orders = await fetchData<'orderList'>(page, `/api/user/order_list?lang=${lang}&status=1`);
      expect(orders.list).toHaveLength(1);
      const [order] = orders.list;
      const info = await fetchData<'getUserInfo'>(page, `/api/user/getUserInfo?lang=${lang}`);
      expect(info.balance).toBe('0.00');
      expect(order!.lines).toHaveLength(1);
      expect(await stockOf(page, product.id, lang)).toBe(stockBefore - 1);
    });
  });
}

/** Pieces left over all variants. */
async function stockOf(page: Page, id: number, lang: string): Promise<number> {
  const { variants } = await fetchData<'productDetail'>(page, `/api/product/detail?id=${id}&lang=${lang}`);
  return variants.reduce((sum, { stock }) => sum + stock, 0);
}
