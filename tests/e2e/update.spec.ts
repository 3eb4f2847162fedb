import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e/deploys.ts';
import { recordToasts } from '../support/e2e/record-toasts.ts';

const open = async (page: Page, at: string) => {
  await page.goto(at);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.evaluate(() => Object.assign(globalThis, { sameLife: true }));
};
const lives = (page: Page) => page.evaluate(() => 'sameLife' in globalThis).catch(() => true);
/** For the report of a failure: states of the workers, and whether the active one controls the page. */
const workersOf = (page: Page) =>
  page.evaluate(async () => {
    const { active, waiting, installing } = (await navigator.serviceWorker.getRegistration()) ?? {};
    const controls = navigator.serviceWorker.controller === active;
    return JSON.stringify({
      active: active?.state,
      waiting: waiting?.state,
      installing: installing?.state,
      controls,
    });
  });
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));

test('offers a new version and activates it in all tabs together', async ({ page, context, deploys, t }) => {
  await open(page, '/home');
  const other = await context.newPage();
  await open(other, '/explore');
  deploys.worker = 'version 2';
  await lookForUpdate(page);
  const offer = page.getByRole('complementary', { name: t('Update available') });
  await expect(offer).toBeVisible();
  expect(await lives(page)).toBe(true);
  await offer.getByRole('button', { name: t('Update') }).click();
  for (const tab of [page, other])
    await expect
      .poll(() => lives(tab))
      .toBe(false)
      .catch(async (error: Error) => {
        throw new Error(`${tab.url()} is not reloaded: ${await workersOf(page)}`, { cause: error });
      });
  await expect(other).toHaveURL('/explore');
  await expect(other.getByText(t('Update available'))).toHaveCount(0);
});

test(
  'an update never interrupts a form, in this or another tab',
  { tag: '@long' },
  async ({ page, context, deploys, t }) => {
    const toasts = await recordToasts(page);
    await open(page, '/home');
    const other = await context.newPage();
    await open(other, '/login');
    const email = other.getByLabel(t('Email'), { exact: true });
    await email.fill('mika@example.com');
    deploys.worker = 'version 2';
    await lookForUpdate(page);
    await page.getByRole('button', { name: t('Update') }).click();
    await expect.poll(toasts).toContain(t('You have an unfinished form in another tab. Finish it first.'));
    await expect(other.getByText(t('Update available'))).toHaveCount(0);
    expect(await lives(other)).toBe(true);
    // With the form empty, the update is offered in this tab too.
    await email.fill('');
    await other.getByRole('button', { name: t('Update') }).click();
    for (const tab of [page, other]) await expect.poll(() => lives(tab)).toBe(false);
  },
);

test(
  'a postponed update is activated by the next cold start',
  { tag: '@long' },
  async ({ page, context, deploys, t }) => {
    await open(page, '/home');
    deploys.worker = 'version 2';
    await lookForUpdate(page);
    await page
      .getByRole('complementary', { name: t('Update available') })
      .getByRole('button', { name: t('Not now') })
      .click();
    await expect(page.getByText(t('Update available'))).toHaveCount(0);
    await page.close();
    // The browser needs a moment to detect that no page of the old version is left. With a debugger attached, Chromium
    // 156 may leave a page opened in that moment without a response (2 in 100, also with a one-line worker; 0 in 420
    // without a debugger), and then keeps the old version while that page is open.
    await expect(async () => {
      const cold = await context.newPage();
      try {
        await cold.goto('/home', { timeout: 15_000 });
        const workers = await cold.evaluate(async () => ({
          takenOver: navigator.serviceWorker.controller !== null,
          waits: Boolean((await navigator.serviceWorker.getRegistration())?.waiting),
        }));
        expect(workers).toEqual({ takenOver: true, waits: false });
        await expect(cold.getByText(t('Update available'))).toHaveCount(0);
      } finally {
        await cold.close();
      }
    }).toPass();
  },
);

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a chunk removed by a deploy loads the new version once and keeps typed text', async ({
    page,
    deploys,
    t,
  }) => {
    await page.goto('/login');
    await page.getByLabel(t('Email'), { exact: true }).fill('mika@example.com');
    await page.waitForLoadState('networkidle');
    // The chunk of the language sheet's area.
    deploys.gone = /assets\/account-/;
    await page.getByRole('button', { name: new RegExp(t('Language: {name}', { name: 'English' })) }).click();
    await expect.poll(() => deploys.pages).toBe(2);
    await expect(page.getByLabel(t('Email'), { exact: true })).toHaveValue('mika@example.com');
    await page.getByRole('button', { name: new RegExp(t('Language: {name}', { name: 'English' })) }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(deploys.pages).toBe(2);
  });
});

test(
  'an entry missing in cache and deploy is refetched past the worker',
  { tag: '@long' },
  async ({ page, deploys, t }) => {
    await open(page, '/home');
    await page.evaluate(async () => {
      const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]')!.src;
      for (const name of await caches.keys())
        await (await caches.open(name)).delete(entry, { ignoreSearch: true });
    });
    const entry = await page.evaluate(
      () => new URL(document.querySelector<HTMLScriptElement>('script[type=module][src]')!.src).pathname,
    );
    deploys.gone = new RegExp(`^${entry.replaceAll('.', String.raw`\.`)}`);
    // The browser's HTTP cache has it too.
    const session = await page.context().newCDPSession(page);
    await session.send('Network.clearBrowserCache');
    await page.reload();
    await expect(page.getByRole('heading', { name: t('Trending now') })).toBeVisible();
  },
);

test('an entry script that fails to load deletes no stored data while the shop is unreachable', async ({
  page,
  deploys,
  t,
}) => {
  await open(page, '/home');
  await page.evaluate(async () => {
    const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]')!.src;
    for (const name of await caches.keys())
      await (await caches.open(name)).delete(entry, { ignoreSearch: true });
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  // The browser considers itself online.
  deploys.faultOf = () => ({ status: 503 });
  let documents = 0;
  page.on('framenavigated', () => (documents += 1));
  await page.reload();
  // The page retries once without input, and fails.
  await expect.poll(() => documents).toBe(2);
  const again = page.getByRole('button', { name: 'Reload' });
  await expect(again).toBeVisible();
  const stored = await page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    files: (await caches.keys()).filter((name) => name.includes('precache')).length,
  }));
  expect(stored).toEqual({ workers: 1, files: 1 });
  deploys.faultOf = () => null;
  await again.click();
  await expect(page.getByRole('heading', { name: t('Trending now') })).toBeVisible();
});

test(
  'the kill switch removes the worker and its caches in all tabs and keeps typed text',
  { tag: '@long' },
  async ({ page, context, deploys, t }) => {
    test.setTimeout(300_000);
    const folder = await mkdtemp(path.join(os.tmpdir(), 'okanto-brake-'));
    await promisify(execFile)(
      process.execPath,
      ['node_modules/vite/bin/vite.js', 'build', '--outDir', folder],
      { env: { ...process.env, WORKER: 'off' } },
    );
    try {
      await open(page, '/home');
      await page.evaluate(() => localStorage.setItem('search-history', '["tent"]'));
      const form = await context.newPage();
      await open(form, '/login');
      const email = form.getByLabel(t('Email'), { exact: true });
      await email.fill('mika@example.com');
      // A request that the faulty worker is still answering delays its successor.
      deploys.faultOf = (url) => (url.startsWith('/api/product/hot') ? 'held' : null);
      await page.evaluate(() => void fetch('/api/product/hot?lang=en'));

      deploys.build = folder;
      await page.goto('/explore');
      const left = (tab: Page) =>
        tab
          .evaluate(async () => [
            (await navigator.serviceWorker.getRegistrations()).length,
            await caches.keys(),
          ])
          // Evaluation fails while the page reloads.
          .catch(() => null);
      for (const tab of [page, form]) await expect.poll(() => left(tab)).toEqual([0, []]);
      // The form was not interrupted.
      expect(await lives(form)).toBe(true);
      await expect(email).toHaveValue('mika@example.com');
      const later = await context.newPage();
      await later.goto('/home');
      await expect(later.getByRole('heading', { name: t('Trending now') })).toBeVisible();
      expect(await later.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
      // A page of such a build does not register a worker again, even after it has loaded completely.
      await later.waitForLoadState('networkidle');
      expect(await left(later)).toEqual([0, []]);
      await email.fill('');
      await expect.poll(() => lives(form)).toBe(false);
      expect(await form.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
      expect(await page.evaluate(() => localStorage.getItem('search-history'))).toBe('["tent"]');
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);
