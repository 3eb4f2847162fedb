import { expect, type Page } from '@playwright/test';
import type { Output } from '#contract/calls.ts';
import { endpoint } from '#contract/endpoints.ts';
import { tokyo } from '../addresses.ts';
import type { Translator } from './translator.ts';

/** Matches a message with any values of its placeholders: `like(t('Pay {0}', any))`. */
export const any = { 0: '\u0000' };
export const like = (text: string): RegExp =>
  new RegExp(
    text
      .split('\u0000')
      .map((part) => part.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&'))
      .join('.*'),
  );

/** A user of one test. */
export interface NewUser {
  email: string;
  password: string;
  payPassword: string;
}

let count = 0;
export const newUser = (): NewUser => ({
  email: `user-${process.pid}-${Date.now()}-${++count}@example.com`,
  password: 'a long enough one',
  payPassword: '135790',
});

/** Calls the server directly, past the page's caches, as the user signed in there. */
export async function fetchData<
  Name extends
    | 'home'
    | 'productList'
    | 'productSuggest'
    | 'productDetail'
    | 'shopDetail'
    | 'getUserInfo'
    | 'orderList'
    | 'viewedList'
    | 'law',
>(page: Page, path: string): Promise<Output<Name>> {
  const token = (await page.context().cookies()).find((cookie) => cookie.name === 'token')?.value;
  const response = await page.request.get(path, { headers: token ? { token } : {} });
  const answer = (await response.json()) as { code: number; data: unknown };
  expect(answer.code, path).toBe(1);
  return answer.data as Output<Name>;
}

/** Opens a product from the home page, selects its options, and adds it to the cart. */
export async function addToCart(page: Page, t: Translator, title: string): Promise<void> {
  await page.getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('button', { name: t('Add to cart') }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  for (const option of await sheet
    .getByRole('group')
    .filter({ has: page.locator('button[aria-pressed]') })
    .all()) {
    await option.locator('button[data-standing=free]').first().click();
  }
  await sheet.getByRole('button', { name: t('Add to cart') }).click();
  await expect(sheet).toBeHidden();
}

/**
 * Opens a page signed in to a new account. For journeys that do not concern registration: `register` loads two pages and
 * fills in a form.
 */
export async function signUp(page: Page, path: string, { email, password } = newUser()): Promise<void> {
  const response = await page.request.post(`/api/${endpoint('register').path}?lang=en`, {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: { account: email, password },
  });
  const { code, msg, data } = (await response.json()) as {
    code: number;
    msg: string;
    data: Output<'register'>;
  };
  expect(code, msg).toBe(1);
  const url = new URL(response.url()).origin;
  // As long as the app's own cookie, so that it survives the browser.
  const expires = Math.floor(Date.now() / 1000) + 3 * 86_400;
  const { token: value } = data.userinfo;
  await page.context().addCookies([{ name: 'token', value, url, expires, sameSite: 'Lax' }]);
  await page.goto(path);
}

/** Creates an account through the forms, starting at the login page. */
export async function register(page: Page, t: Translator, user: NewUser): Promise<void> {
  await page.getByRole('link', { name: t('Create an account') }).click();
  // The previous page has fields with the same names.
  await expect(page.getByRole('heading', { name: t('Create an account') })).toBeVisible();
  await page.getByLabel(t('Email'), { exact: true }).fill(user.email);
  await page.getByLabel(t('Password'), { exact: true }).fill(user.password);
  await page.getByRole('button', { name: t('Create account') }).click();
}

export async function fillAddress(page: Page, t: Translator): Promise<void> {
  await page.getByLabel(t('Recipient’s full name')).fill(tokyo.addressee);
  await page.getByLabel(t('Mobile phone'), { exact: true }).fill(tokyo.mobile);
  await page.getByLabel(t('Country or region')).selectOption(tokyo.country);
  await page.getByLabel(t('Postal code')).fill(tokyo.postcode);
  await page.getByLabel(t('address|Prefecture')).selectOption(tokyo.region);
  await page.getByLabel(t('address|City or district')).fill(tokyo.area);
  await page.getByLabel(t('Street address')).fill(tokyo.detail);
  await page
    .locator('label', { has: page.locator('input[name=tag]') })
    .first()
    .click();
  await page.getByRole('button', { name: t('Save address') }).click();
}

/** Logs out on the settings screen. */
export async function logOut(page: Page, t: Translator): Promise<void> {
  await page.getByRole('button', { name: t('Log out') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('Log out') })
    .click();
  await expect(page).toHaveURL(/\/home$/);
}

/** Enters a code on the app's keypad. */
export async function keyIn(page: Page, digits: string): Promise<void> {
  for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click();
}

/** Sets the first payment password in the payment sheet, which pays with it. */
export async function choosePayPassword(page: Page, t: Translator, { payPassword }: NewUser): Promise<void> {
  await expect(page.getByText(t('Choose a payment password'))).toBeVisible();
  await keyIn(page, payPassword);
  await page.getByRole('button', { name: like(t('Set password and pay {0}', any)) }).click();
}

/** Pays the missing amount in the payment sheet with a new sandbox card that always approves. */
export async function payByCard(page: Page, t: Translator): Promise<void> {
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(t('Card number')).fill('4242424242424242');
  await sheet.getByLabel(t('Expires')).fill('1234');
  await sheet.getByLabel(t('Security code')).fill('123');
  await sheet.getByLabel(t('Name on the card')).fill('MIKA SATO');
  await sheet.getByRole('button', { name: like(t('Pay {0} by card', any)) }).click();
}
