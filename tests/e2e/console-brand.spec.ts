import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { commandDialog, expect, test } from '../support/e2e/console.ts';
import { reloadOffline } from '../support/e2e/offline.ts';

const setting = 'Name and logo';

async function squareLogo() {
  const create = { width: 300, height: 300, channels: 4, background: '#c02' } as const;
  const buffer = await sharp({ create: { ...create, width: 600, height: 600, background: '#0000' } })
    .composite([{ input: { create } }])
    .png()
    .toBuffer();
  return { name: 'logo.png', mimeType: 'image/png', buffer };
}

const save = async (page: Page, button: string) => {
  const response = page.waitForResponse(/\/ops\/setting\/save/);
  await commandDialog(page).getByRole('button', { name: button, exact: true }).click();
  expect(await (await response).json()).toMatchObject({ code: 1 });
};

/** Navigates in the open app until it shows this name; it reads the brand at most every five seconds. */
const expectInOpenApp = (page: Page, name: string) =>
  expect(async () => {
    await page.getByRole('link', { name: 'Explore', exact: true }).first().click({ timeout: 3_000 });
    await expect(page).toHaveURL('/explore');
    await page.getByRole('link', { name: 'Home', exact: true }).first().click({ timeout: 3_000 });
    await expect(page).toHaveURL('/home');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name, {
      useInnerText: true,
      timeout: 1_000,
    });
  }).toPass();

/** Names in the shell and the rendered pages that the worker has stored. */
const storedNames = (page: Page) =>
  page.evaluate(async () => {
    const names = new Set<string>();
    for (const cache of await caches.keys())
      for (const request of await (await caches.open(cache)).keys()) {
        if (!/\/index\.html|[?&]kept=/.test(request.url)) continue;
        const html = await (await caches.match(request, { cacheName: cache, ignoreVary: true }))!.text();
        names.add(/apple-mobile-web-app-title" content="([^"]*)/.exec(html)![1]!);
      }
    return [...names];
  });

test(
  'an owner gives the shop a name and a logo, and an open app, a new visit and a launch without a connection show both',
  { tag: '@long' },
  async ({ page: phone, context, browser, shop, consoleAs }) => {
    test.setTimeout(120_000);
    await phone.goto('/home');
    await phone.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await expectInOpenApp(phone, 'okanto');
    await phone.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));

    const { page: owner } = await consoleAs('owner', '/settings');
    await owner.getByRole('button', { name: `Change ${setting}` }).click();
    const dialog = commandDialog(owner);
    await dialog.getByLabel('Name', { exact: true }).fill('Lumen & Co');
    await dialog.getByLabel('Note').fill('New name');
    await save(owner, 'Save');
    await expect(owner.getByRole('main').getByText('Lumen & Co', { exact: true })).toBeVisible();
    await owner.getByRole('button', { name: `Change ${setting}` }).click();
    await dialog.getByLabel('Add image').setInputFiles(await squareLogo());
    await expect(dialog.getByRole('img', { name: 'Logo', exact: true })).toBeVisible();
    const dark = dialog.frameLocator('iframe[title="Dark theme"]');
    await expect(dark.getByText('Search · Lumen & Co')).toBeVisible();
    await expect(dark.locator('img')).toHaveCount(4);
    await dialog.getByLabel('Note').fill('New logo');
    await save(owner, 'Save');
    await expect(owner.getByText('Lumen & Co, with a logo')).toBeVisible();
    await expect(owner.getByRole('complementary').getByText('Lumen & Co')).toBeVisible();

    await expectInOpenApp(phone, 'Lumen & Co');
    expect(await phone.evaluate(() => 'isSameDocument' in globalThis)).toBe(true);
    const mark = (page: Page) => page.locator('main img[src^="data:image/webp"]:visible').first();
    const widthOfMark = (page: Page) => mark(page).evaluate((image: HTMLImageElement) => image.naturalWidth);
    expect(await widthOfMark(phone)).toBe(96);
    await phone.getByRole('link', { name: 'Explore', exact: true }).first().click();
    await expect(phone).toHaveTitle(/ · Lumen & Co$/);

    const visitor = await (await browser.newContext({ baseURL: shop.url })).newPage();
    const faults: string[] = [];
    visitor.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    visitor.on('pageerror', (error) => faults.push(String(error)));
    await visitor.goto('/home');
    await expect(visitor).toHaveTitle('Home · Lumen & Co');
    await visitor.waitForFunction(() => !('holdTap' in globalThis));
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Lumen & Co', { useInnerText: true });
    expect(faults, 'hydrated without a difference').toEqual([]);
    await visitor.context().close();

    // From the shell of the precache, which was stored with the old name.
    await expect.poll(() => storedNames(phone)).toEqual(['Lumen &amp; Co']);
    await context.setOffline(true);
    const reconnect = await reloadOffline(phone);
    await phone.goto('/explore');
    await expect(phone).toHaveTitle(/ · Lumen & Co$/);
    await phone.goto('/home?source=pwa');
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Lumen & Co', { useInnerText: true });
    await expect.poll(() => widthOfMark(phone)).toBe(96);
    await reconnect();

    await owner.getByRole('button', { name: `History of ${setting}` }).click();
    await owner.getByRole('button', { name: 'Restore' }).last().click();
    const light = commandDialog(owner).frameLocator('iframe[title="Light theme"]');
    await expect(light.getByText('Search · Lumen & Co')).toBeVisible();
    await save(owner, 'Restore');
    await owner.getByRole('button', { name: 'Close' }).click();
    await expect(owner.getByRole('main').getByText('Lumen & Co', { exact: true })).toBeVisible();
    await owner.getByRole('button', { name: `Change ${setting}` }).click();
    await expect(dialog.getByRole('img', { name: 'Built-in logo' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Use the built-in name and logo' }).click();
    await dialog.getByLabel('Note').fill('As before');
    await save(owner, 'Save');
    await phone.goto('/home');
    await expectInOpenApp(phone, 'okanto');
    await expect(mark(phone)).toBeHidden();
  },
);
