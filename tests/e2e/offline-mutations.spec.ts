import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import type { Input, Output } from '#contract/calls.ts';
import { endpoint, type EndpointName } from '#contract/endpoints.ts';
import { storeApp } from '../support/e2e/app-stored.ts';
import { openShopDatabase } from '../support/shop-database.ts';
import { readAllStorage, storedResponses } from '../support/e2e/storage.ts';
import { reloadOffline } from '../support/e2e/offline.ts';
import { quietAfter } from '../support/e2e/waits.ts';
import { wakeWorker } from '../support/e2e/wake-worker.ts';
import { addToCart, fetchData, fillAddress, newUser, register, signUp } from '../support/e2e/steps.ts';
import { type Deploys, expect, test as base } from '../support/e2e/deploys.ts';
import { parkedNote } from '../support/e2e/translator.ts';

interface Device {
  /** Opens the browser with this device's profile, including its stored data. */
  open: (has?: { offline?: boolean }) => Promise<{ context: BrowserContext; page: Page }>;
}

/** A browser that can be closed and reopened. */
const test = base.extend<{ device: Device }>({
  device: async ({ baseURL, launchOptions, viewport }, use) => {
    const profile = mkdtempSync(join(tmpdir(), 'okanto-profile-'));
    const opened: BrowserContext[] = [];
    await use({
      open: async ({ offline = false } = {}) => {
        const context = await chromium.launchPersistentContext(profile, {
          ...launchOptions,
          viewport,
          baseURL: baseURL!,
          hasTouch: true,
          isMobile: true,
          offline,
        });
        opened.push(context);
        return { context, page: context.pages()[0] ?? (await context.newPage()) };
      },
    });
    for (const context of opened) await context.close().catch(() => {});
    rmSync(profile, { recursive: true, force: true });
  },
});

type Asking = { page: Page; token: string };

const tokenOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'token')!.value;

/** Reads state of the account from the server, bypassing the app. */
async function callAsUser<Name extends EndpointName>(
  { page, token }: Asking,
  name: Name,
  input: Input<Name>,
): Promise<Output<Name>> {
  const { path, method } = endpoint(name);
  const url = `/api/${path}?lang=en${method === 'GET' ? `&${new URLSearchParams(input as Record<string, string>)}` : ''}`;
  const answer = await page.request.fetch(url, {
    method,
    headers: { token },
    ...(method === 'POST' && { data: input }),
  });
  const { code, data } = (await answer.json()) as { code: number; data: Output<Name> };
  expect(code, name).toBe(1);
  return data;
}

/** Expects that each of the four offline mutations was applied exactly once. */
async function expectEachOnce(asking: Asking, shopId: number, productId: number): Promise<void> {
  const has = async () => {
    const [addresses, favourites, follows, cart] = await Promise.all([
      callAsUser(asking, 'addressList', { limit: '50' }),
      callAsUser(asking, 'favouriteList', { limit: '50' }),
      callAsUser(asking, 'followList', { limit: '50' }),
      callAsUser(asking, 'cartSync', { changes: [], since: 0 }),
    ]);
    return {
      addresses: addresses.list.map(({ addressee }) => addressee),
      favourites: favourites.list.map(({ id }) => id),
      follows: follows.list.map(({ id }) => id),
      pieces: cart.lines.map(({ quantity }) => quantity),
    };
  };
  await expect
    .poll(has, { timeout: 20_000 })
    .toEqual({ addresses: ['Mika Sato'], favourites: [productId], follows: [shopId], pieces: [1] });
}

/** Stored response of a list, as text; empty if it is not stored. */
const noted = (page: Page, call: 'addressList' | 'favouriteList') => async () =>
  (await storedResponses(page, call)).map(({ data }) => JSON.stringify(data)).join('');

/** Signs in, visits a product and its shop, then makes four mutations offline. */
async function mutateOffline(
  { context, page }: { context: BrowserContext; page: Page },
  deploys: Deploys,
  t: (english: string, values?: Record<string, unknown>) => string,
) {
  await signUp(page, '/home');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await storeApp(page);
  const home = await fetchData<'home'>(page, '/api/index/home?lang=en');
  const product = home.hot.list.find((each) => each.inStock)!;
  for (const path of [
    '/address',
    '/addressForm',
    '/myFavourite',
    `/shop/${product.shop.id}`,
    `/detail/${product.id}`,
    '/waiting',
  ]) {
    await quietAfter(page, () => page.goto(path));
    // A page that is left too early has stored no response.
    if (path === '/address') await expect.poll(noted(page, 'addressList')).not.toBe('');
    if (path === '/myFavourite') await expect.poll(noted(page, 'favouriteList')).not.toBe('');
  }
  await page.goto(`/detail/${product.id}`);
  await expect(page.getByRole('heading', { level: 1, name: product.title })).toBeVisible();
  await deploys.disconnect(context);

  await page
    .getByRole('button', { name: t('Favorite: {title}', { title: product.title }) })
    .first()
    .click();
  await page.getByRole('button', { name: t('Follow: {name}', { name: product.shop.name }) }).click();
  await page.getByRole('button', { name: t('Add to cart') }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  for (const option of await sheet
    .getByRole('group')
    .filter({ has: page.locator('button[aria-pressed]') })
    .all())
    await option.locator('button[data-standing=free]').first().click();
  await sheet.getByRole('button', { name: t('Add to cart') }).click();
  await expect(sheet).toBeHidden();
  await page.goto('/addressForm');
  await fillAddress(page, t);
  // The form closes once the mutation is stored.
  await expect(page).not.toHaveURL(/addressForm/);
  await page.goto('/address');
  await expect(page.getByText('Mika Sato')).toBeVisible();
  await expect(page.getByText(t('Waiting to be sent'))).toBeVisible();
  await page.goto('/waiting');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(4);
  return { shopId: product.shop.id, productId: product.id };
}

test(
  'offline mutations are sent once when the browser opens again with a connection',
  { tag: '@long' },
  async ({ device, deploys, t }) => {
    const first = await device.open();
    const { shopId, productId } = await mutateOffline(first, deploys, t);
    await first.context.close();

    // Opens offline: otherwise the browser would wake the worker, which sends everything before the test listens.
    const { context, page } = await device.open({ offline: true });
    // The server carries out the first attempt for the address, and its response is lost.
    let tries = 0;
    deploys.faultOf = (path) => (path.startsWith('/api/user/address_add?') && tries++ === 0 ? 'lost' : null);
    await page.goto('/waiting');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(4);
    // Mutations that finish within five seconds show no toast.
    await page.waitForTimeout(5_000);
    await deploys.connect(context);
    await expectEachOnce({ page, token: await tokenOf(context) }, shopId, productId);
    expect(tries).toBeGreaterThan(1);
    // Listed as sent, not as waiting.
    await expect(page.getByRole('heading', { name: t('Sent'), exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: t('Waiting'), exact: true })).toHaveCount(0);

    // The address book and the favorites were not opened since. Offline, they show the mutations nevertheless.
    await expect.poll(noted(page, 'addressList')).toContain('Mika Sato');
    await expect.poll(noted(page, 'favouriteList')).toMatch(new RegExp(`"id":${productId}\\b`));
    await deploys.disconnect(context);
    await page.goto('/address');
    await expect(page.getByText('Mika Sato')).toBeVisible();
    await expect(page.getByText(t('Waiting to be sent'))).toHaveCount(0);
    await page.goto('/myFavourite');
    await expect(page.getByRole('article')).toHaveCount(1);
  },
);

test('the worker sends the outbox when no page is open', async ({ device, deploys, t }) => {
  const { context, page } = await device.open();
  const { shopId, productId } = await mutateOffline({ context, page }, deploys, t);
  const token = await tokenOf(context);
  const { origin } = new URL(page.url());
  const blank = await context.newPage();
  await page.close();
  await deploys.connect(context);
  await wakeWorker(blank, origin);
  await expectEachOnce({ page: blank, token }, shopId, productId);
});

test('an open page that cannot send shows what the worker has sent', async ({ device, deploys, t }) => {
  const { context, page } = await device.open();
  await mutateOffline({ context, page }, deploys, t);
  // Requests of the page only, not of the worker.
  await page.route('**/api/**', (route) => route.abort());
  await deploys.connect(context);
  await wakeWorker(page, new URL(page.url()).origin);
  await expect(page.getByText(t('Everything has been sent'))).toBeVisible();
});

test(
  'another user’s login on the device sends no mutation of the previous account',
  { tag: '@long' },
  async ({ device, deploys, t }) => {
    const { context, page } = await device.open();
    await mutateOffline({ context, page }, deploys, t);
    // The session ends by an expired cookie, without a logout.
    await context.clearCookies({ name: 'token' });
    await page.goto('/login?redirect=%2Fwaiting');
    // The data stays parked for the previous account until it is known which account logs in.
    await expect.poll(() => readAllStorage(page)).toContain('Ikejiri');
    await expect(page.getByRole('main').getByText(t(parkedNote, { count: 4 }))).toBeVisible();
    await deploys.connect(context);
    await register(page, t, newUser());
    await expect(page.getByText(t('Everything has been sent'))).toBeVisible();
    // Parked data is removed shortly after the login.
    await expect.poll(() => readAllStorage(page)).not.toContain('Ikejiri');
    const asking = { page, token: await tokenOf(context) };
    expect((await callAsUser(asking, 'addressList', { limit: '50' })).list).toEqual([]);
    expect((await callAsUser(asking, 'favouriteList', { limit: '50' })).list).toEqual([]);
  },
);

test('lists changed prices and stock for acceptance, and applies none silently', async ({
  page,
  context,
  deploys,
  shop,
  t,
}) => {
  await signUp(page, '/home');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const { hot } = await fetchData<'home'>(page, '/api/index/home?lang=en');
  const [dearer, gone] = hot.list.filter(({ inStock }) => inStock);
  for (const { title } of [dearer!, gone!]) {
    await page.goto('/home');
    await addToCart(page, t, title);
  }
  await page.goto('/bag');
  const lineOf = ({ title }: { title: string }) =>
    page.getByRole('checkbox', { name: t('Select {title}', { title }) });
  await expect(lineOf(dearer!)).toBeChecked();
  await expect(lineOf(gone!)).toBeChecked();
  await deploys.disconnect(context);

  const database = await openShopDatabase(shop);
  const { db } = database;
  await db
    .updateTable('variant')
    .set(({ eb }) => ({ price_cents: eb('price_cents', '+', 100) }))
    .where('product_id', '=', dearer!.id)
    .execute();
  await db.updateTable('variant').set({ stock: 0 }).where('product_id', '=', gone!.id).execute();
  await database.stop();
  // Reloads the cart in place: a new page would consider itself online and never see a reconnect.
  const reconnect = await reloadOffline(page);
  const changed = page.getByText(
    t('{count, plural, one {# item in your cart has changed} other {# items in your cart have changed}}', {
      count: 2,
    }),
  );
  await expect(lineOf(dearer!)).toBeVisible();
  await expect(changed).toHaveCount(0);

  await deploys.connect(context);
  await reconnect();
  await expect(changed).toBeVisible();
  await page.getByRole('button', { name: t('Check out ({0})', { 0: 1 }) }).click();
  const list = page.getByRole('dialog', { name: t('What’s changed') });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByText(t('Sold out. It stays in your cart but isn’t selected.'))).toBeVisible();
  // Opening and closing the list does not accept the changes.
  await page.goBack();
  await expect(list).toBeHidden();
  await expect(page).toHaveURL('/bag');
  await expect(changed).toBeVisible();
  await page.getByRole('button', { name: t('Show') }).click();
  await list.getByRole('button', { name: t('Accept'), exact: true }).click();
  await expect(list).toBeHidden();
  await expect(changed).toHaveCount(0);
  await expect(lineOf(dearer!)).toBeChecked();
});
