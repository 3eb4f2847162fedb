import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { readAllStorage } from '../support/e2e/storage.ts';
import { recordToasts } from '../support/e2e/record-toasts.ts';
import { fillAddress, logOut, newUser, register } from '../support/e2e/steps.ts';
import { expect, test } from '../support/e2e/test.ts';
import { waitUntilCached } from '../support/e2e/waits.ts';

test('reports a session ended by the server once, and the login leads back to the page', async ({
  page,
  context,
  t,
}) => {
  const toasts = await recordToasts(page);
  await page.goto('/login?redirect=%2Fprofile');
  await register(page, t, newUser());
  await expect(page).toHaveURL(/\/profile$/);
  const token = (await context.cookies()).find(({ name }) => name === 'token')!.value;
  await page.request.post('/api/user/logout?lang=en', { headers: { token }, data: {} });

  // The next call detects it: the cart's, in the background.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const words = t('Please log in first');
  await expect.poll(toasts).toContain(words);
  await expect(page).toHaveURL('/login?redirect=%2Fprofile');
  expect(await toasts()).not.toContain(words + words);
  expect((await context.cookies()).filter(({ name }) => name === 'token')).toEqual([]);
});

test(
  'a logout clears the account’s data from both tabs and from storage',
  { tag: '@long' },
  async ({ page, context, t }) => {
    await page.goto('/login?redirect=%2Fsetting');
    await register(page, t, newUser());
    await expect(page).toHaveURL(/\/setting$/);
    const other = await context.newPage();
    await other.goto('/profile');
    for (const tab of [page, other]) {
      await tab.evaluate(() => sessionStorage.setItem('checkout-draft', '{"remarks":{}}'));
    }
    // The logout broadcast often arrives before the cookie change: this tab never sees the change.
    await other.evaluate(() => {
      const before = document.cookie;
      Object.defineProperty(document, 'cookie', { get: () => before });
    });
    await page.evaluate(() => localStorage.setItem('search-history', '["surprise for Ada"]'));
    await page.evaluate(() => localStorage.setItem('command:orderCreate', '{"id":"1","note":null}'));

    await logOut(page, t);
    await expect(other).toHaveURL('/login?redirect=%2Fprofile');
    for (const tab of [page, other]) {
      const stored = () =>
        tab.evaluate(() => [
          ...['search-history', 'command:orderCreate'].filter((key) => localStorage.getItem(key)),
          ...(sessionStorage.getItem('checkout-draft') ? ['checkout-draft'] : []),
        ]);
      await expect.poll(stored).toEqual([]);
    }
  },
);

/** A browser with a profile on disk; other tests keep it in memory. */
const testOnDisk = test.extend<{ profile: string }>({
  profile: async ({}, use) => {
    const profile = await mkdtemp(path.join(os.tmpdir(), 'okanto-profile-'));
    await use(profile);
    await rm(profile, { recursive: true, force: true });
  },
  context: async ({ profile, launchOptions, baseURL, viewport, extraHTTPHeaders }, use) => {
    const context = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      baseURL: baseURL!,
      viewport,
      extraHTTPHeaders: extraHTTPHeaders!,
      hasTouch: true,
      isMobile: true,
    });
    await use(context);
    await context.close();
  },
});

/** Returns those of `texts` that files of the browser's IndexedDB contain. */
async function inDatabaseFiles(profile: string, texts: readonly string[]): Promise<string[]> {
  const folder = path.join(profile, 'Default/IndexedDB');
  const names = await readdir(folder, { recursive: true });
  // The browser removes files in the meantime.
  const files = await Promise.all(
    names.map((name) => readFile(path.join(folder, name)).catch(() => Buffer.alloc(0))),
  );
  return texts.filter((text) =>
    files.some((file) => file.includes(text) || file.includes(Buffer.from(text, 'utf16le'))),
  );
}

testOnDisk(
  'a logout leaves no byte of the account or its shared content on the device',
  async ({ page, context, profile, t }) => {
    const user = newUser();
    await page.goto('/login?redirect=%2FaddressForm');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await register(page, t, user);
    await fillAddress(page, t);
    await expect(page).not.toHaveURL(/addressForm/);
    await page.goto('/address');
    await expect(page.getByText('Ikejiri 1-2-3, 401')).toBeVisible();
    // Images shared from another app, and a form that was left.
    await page.evaluate(async () => {
      const form = new FormData();
      form.set('pictures', new File(['shared by Mika'], 'a.png', { type: 'image/png' }));
      await fetch('/share', { method: 'POST', body: form });
    });
    await page.goto('/comment');
    await expect(page.getByText(t('Choose the product in your photos.'))).toBeVisible();
    const token = (await context.cookies()).find(({ name }) => name === 'token')!.value;
    const canaries = [user.email, 'Ikejiri', 'Setagaya', 'Sato', 'shared by Mika', token];
    const before = await readAllStorage(page);
    expect(canaries.filter((canary) => before.includes(canary))).toContain('shared by Mika');
    expect(await inDatabaseFiles(profile, canaries)).toContain(user.email);

    await page.goto('/setting');
    await logOut(page, t);
    const left = async () => {
      const after = await readAllStorage(page);
      return canaries.filter((canary) => after.includes(canary));
    };
    await expect.poll(left).toEqual([]);
    await expect.poll(() => inDatabaseFiles(profile, canaries)).toEqual([]);
    // Requests that were still in flight restore none of it.
    await page.reload();
    await expect(page.getByRole('heading', { name: t('Trending now') })).toBeVisible();
    expect(await left()).toEqual([]);
  },
);

test('the front page opens offline after a first visit', { tag: '@long' }, async ({ page, context, t }) => {
  await page.goto('/home');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // The page refetches it once the worker controls it.
  await waitUntilCached(page, '/api/index/home?lang=en');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: t('Trending now') })).toBeVisible();
});
