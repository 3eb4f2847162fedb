import type { Locator, Page } from '@playwright/test';
import { tokyo } from '../support/addresses.ts';
import { mailedCode } from '../support/e2e/mail.ts';
import { placeTwo, somethingCheap } from '../support/e2e/refund-steps.ts';
import { expect, test } from '../support/e2e/signed-in.ts';
import { any, fetchData, keyIn, like, newUser } from '../support/e2e/steps.ts';
import { withoutWorker } from '../support/e2e/test.ts';
import { act, balanceOf, putIn } from '../support/e2e/wallet-steps.ts';

test.use(withoutWorker);

/**
 * Counts taps as a user makes them: every tap, including those that focus a field, and each key of our own key pad. The
 * "next" key of the keyboard counts as a typed character.
 */
function finger(page: Page) {
  const count = { taps: 0, typed: 0 };
  return {
    count,
    tap: async (target: Locator) => {
      count.taps += 1;
      await target.click();
    },
    /** Types into the focused field and moves on to the next one. */
    type: async (text: string) => {
      count.typed += text.length + 1;
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    },
  };
}

/** Paths of the pages that Back leads to, from here to the start of the history. */
async function pagesBehind(page: Page): Promise<string[]> {
  const seen: string[] = [];
  for (let step = 0; step < 12; step += 1) {
    await page.goBack({ waitUntil: 'commit' });
    // History entries of sheets are skipped, and a page may redirect.
    await page.waitForTimeout(800);
    const { pathname, protocol } = new URL(page.url());
    if (protocol === 'about:') break;
    seen.push(pathname);
  }
  return seen;
}

test(
  'a visitor places a first order in at most 30 taps and enters nothing twice',
  { tag: '@long' },
  async ({ page, t }) => {
    const user = newUser();
    const { count, tap, type } = finger(page);
    const field = (label: string) => page.getByLabel(t(label), { exact: true });
    await page.goto('/home');
    const { hot } = await fetchData<'home'>(page, '/api/index/home?lang=en');
    const product = hot.list.find((each) => each.inStock)!;

    await tap(page.getByRole('link', { name: product.title }).first());
    await tap(page.getByRole('button', { name: t('Buy now') }));
    const sheet = page.getByRole('dialog');
    await expect(sheet).toBeVisible();
    for (const option of await sheet
      .getByRole('group')
      .filter({ has: page.locator('button[aria-pressed]') })
      .all()) {
      await tap(option.locator('button[data-standing=free]').first());
    }
    await tap(sheet.getByRole('button', { name: t('Buy now') }));
    await expect(page.getByRole('heading', { name: t('Log in') })).toBeVisible();
    await expect(page.getByRole('listitem').getByText(product.title)).toBeVisible();
    await expect(page.getByText(t('Welcome back'))).toHaveCount(0);

    await tap(page.getByRole('link', { name: t('Create an account') }));
    await expect(page.getByRole('heading', { name: t('Create an account') })).toBeVisible();
    await expect(page.getByRole('listitem').getByText(product.title)).toBeVisible();
    await tap(field('Email'));
    await type(user.email);
    await expect(field('Password')).toBeFocused();
    await type(user.password);

    // The country is preset from the browser; the phone prefix and the default address need no choice.
    await tap(page.getByRole('button', { name: new RegExp(t('Add a shipping address')) }));
    await expect(page.getByLabel(t('Country or region'))).toHaveValue('US');
    await tap(field('Recipient’s full name'));
    await type('Ada Lovelace');
    await expect(field('Street address')).toBeFocused();
    await type('1 Main St');
    await type('Springfield');
    const state = field('address|State');
    await expect(state).toBeFocused();
    await state.selectOption('IL');
    count.taps += 2; // one tap opens the list, one chooses
    await tap(field('ZIP code'));
    await type('62704');
    await type('2175550123');
    await expect(sheet).toBeHidden();

    // The payment method is shown before the order is placed.
    await expect(page.getByText(t('Wallet balance'))).toBeVisible();
    await expect(page.getByText(like(t('You need {0} more. Add it by:', any)))).toBeVisible();
    await expect(page.getByRole('radio', { name: t('Bank card') })).toBeChecked();
    await tap(page.getByRole('button', { name: like(t('Place order · {0}', any)) }));

    await tap(field('Card number'));
    await type('4242424242424242');
    await type('1234');
    await expect(field('Security code')).toBeFocused();
    await page.keyboard.type('123');
    count.typed += 3;
    await expect(field('Name on the card')).toHaveValue('Ada Lovelace');
    await tap(page.getByRole('button', { name: like(t('Pay {0} by card', any)) }));
    await expect(page.getByText(t('Choose a payment password'))).toBeVisible();
    await keyIn(page, user.payPassword);
    count.taps += user.payPassword.length;
    await tap(page.getByRole('button', { name: like(t('Set password and pay {0}', any)) }));
    await expect(page.getByRole('heading', { name: t('heading|Paid') })).toBeVisible();

    test.info().annotations.push({ type: 'first order', description: JSON.stringify(count) });
    expect(count.taps).toBeLessThanOrEqual(30);
    expect(await balanceOf(page)).toBe('0.00');

    // The order replaces the checkout in the history.
    await page.getByRole('link', { name: t('View order') }).click();
    await expect(page).toHaveURL(/\/orderInfo\/\d+$/);
    const behind = await pagesBehind(page);
    expect(behind[0]).toMatch(/^\/(home|detail)/);
    expect(behind).not.toContain('/checkout');
  },
);

test(
  'shows how long the prices of a checkout are held, and requotes them after that',
  { tag: '@long' },
  async ({ page, t, user }) => {
    expect(user.email).toBeTruthy();
    await act(page, 'addressAdd', { ...tokyo, isDefault: true });
    const variantId = await somethingCheap(page);
    await page.clock.install();
    await page.goto(`/checkout?buy=${variantId}x1`);
    const place = page.getByRole('button', { name: like(t('Place order · {0}', any)) });
    await expect(place).toBeEnabled();
    await expect(page.getByText(like(t('Prices are held for <0/>').replace('<0/>', '\u0000')))).toBeVisible();
    await page.clock.fastForward(15 * 60_000);
    await expect(place).toHaveCount(0);
    const quoted = page.waitForResponse(/order\/quote/);
    await page.getByRole('button', { name: t('Update prices') }).click();
    expect((await quoted).ok()).toBe(true);
    await expect(place).toBeEnabled();
  },
);

test(
  'offers no other action while the bank has not answered a card payment',
  { tag: '@long' },
  async ({ page, t, user }) => {
    await act(page, 'resetPay', { password: user.payPassword });
    const { payment } = await placeTwo(page);
    await page.goto(`/checkout?payment=${payment.sn}`);
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel(t('Card number')).fill('4000000000000119');
    await sheet.getByLabel(t('Expires')).fill('1234');
    await sheet.getByLabel(t('Security code')).fill('123');
    await sheet.getByLabel(t('Name on the card')).fill('ADA LOVELACE');
    await sheet.getByRole('button', { name: like(t('Pay {0} by card', any)) }).click();
    await expect(sheet.getByText(t('Waiting for the bank'))).toBeVisible();
    await expect(sheet.getByRole('button', { name: t('Continue to payment') })).toHaveCount(0);
  },
);

test(
  'Back skips all pages of a payment, also after detours',
  { tag: '@long' },
  async ({ page, t, shop, user }) => {
    await act(page, 'resetPay', { password: '975310' });
    const { payment } = await placeTwo(page);
    await page.goto('/bag');
    await page.goto(`/checkout?payment=${payment.sn}`);
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: t('Pay another way') }).click();

    // To the top-up page and back, without topping up.
    await sheet.getByText(t('On-chain')).click();
    await sheet.getByRole('link', { name: like(t('Deposit {0} on-chain', any)) }).click();
    await expect(page).toHaveURL(/\/walletTopUp/);
    // The sheet stays mounted, with the chosen method in it, until the new page shows.
    await expect(sheet).toBeHidden();
    await page.goBack();
    await sheet.getByRole('button', { name: t('Pay another way') }).click();
    await sheet.getByText(t('Manual top-up')).click();
    await sheet.getByRole('link', { name: like(t('Submit proof for {0}', any)) }).click();
    await expect(page.getByLabel(t('Amount in dollars'))).toHaveValue(payment.total);
    await putIn(page, '500.00');
    await page.getByRole('button', { name: t('Back') }).click();

    // Detour: set a new payment password.
    await sheet.getByRole('link', { name: t('Forgot your payment password?') }).click();
    await page.getByRole('button', { name: t('Email me a code') }).click();
    const before = await mailedCode(shop, user.email);
    await expect.poll(() => mailedCode(shop, user.email), { timeout: 30_000 }).not.toBe(before);
    await page.getByLabel(t('Code from the email')).fill(await mailedCode(shop, user.email));
    await page.getByRole('button', { name: t('Continue') }).click();
    await expect(page.getByRole('heading', { name: t('Choose a payment password') })).toBeVisible();
    await keyIn(page, user.payPassword);
    await page.getByRole('button', { name: t('Continue') }).click();
    await expect(page.getByRole('heading', { name: t('Enter it once more') })).toBeVisible();
    await keyIn(page, user.payPassword);
    await page.getByRole('button', { name: t('Save'), exact: true }).click();

    await expect(sheet).toBeVisible();
    await keyIn(page, user.payPassword);
    await sheet.getByRole('button', { name: like(t('Pay {0}', any)) }).click();
    await expect(sheet.getByRole('heading', { name: t('heading|Paid') })).toBeVisible();
    await sheet.getByRole('button', { name: t('Close') }).click();
    await expect(page).toHaveURL(/\/(orderInfo|myPurchases)\//);
    await expect(sheet).toBeHidden();
    expect(await pagesBehind(page)).toEqual(expect.not.arrayContaining(['/checkout', '/changePayPwd']));

    // An old payment URL redirects to the orders.
    await page.goto(`/checkout?payment=${payment.sn}`);
    await expect(page).toHaveURL(/\/myPurchases/);
  },
);
