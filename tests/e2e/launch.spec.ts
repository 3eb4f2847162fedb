import type { BrowserContext, Page } from '@playwright/test';
import { waitForDeferredCode, waitUntilCached } from '../support/e2e/waits.ts';
import { type Device, expect, test } from '../support/e2e/installed.ts';
import { keptPages } from '../support/e2e/storage.ts';
import { fetchData, newUser, register } from '../support/e2e/steps.ts';

const controlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** Installs the app from the front page and launches it from the home screen. */
async function installed(device: Device): Promise<{ context: BrowserContext; app: Page }> {
  const context = await device.start();
  const page = context.pages()[0]!;
  await page.goto('/home');
  await controlled(page);
  await device.install(context);
  await page.goto('about:blank');
  const app = await device.launch(context);
  await controlled(app);
  return { context, app };
}

/** Ends the app, then the browser when the page to restore is on disk (`Place` in `src/app/restore-page-state.ts`). */
async function stop(device: Device, context: BrowserContext, app: Page) {
  const since = Date.now();
  await waitForDeferredCode(app);
  await app.close();
  await device.endProcess(context, (text) =>
    [...text.matchAll(/\{"at":(\d+),"href"/g)].some(([, at]) => Number(at) >= since),
  );
  await context.close();
}

test(
  'installed, the app has its own window and a clean URL, and Back closes a sheet first',
  { tag: '@long' },
  async ({ device, t }) => {
    const { app } = await installed(device);
    expect(await app.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true);
    await expect(app).toHaveURL('/home');

    await app.getByRole('article').first().getByRole('link').first().click();
    await expect(app).toHaveURL(/\/detail\//);
    await app.getByRole('button', { name: t('Add to cart') }).click();
    const sheet = app.getByRole('dialog');
    await expect(sheet).toBeVisible();
    await app.goBack();
    await expect(sheet).toBeHidden();
    await expect(app).toHaveURL(/\/detail\//);
    await app.goBack();
    await expect(app).toHaveURL('/home');
  },
);

test(
  'an offline launch after a kill restores the last product and its scroll position',
  { tag: '@long' },
  async ({ device, deploys, t }) => {
    const { context, app } = await installed(device);
    const { hot } = await fetchData<'home'>(app, '/api/index/home?lang=en');
    const { id, title } = hot.list[0]!;
    // The stored page that a launch starts with; this launch continues elsewhere.
    await expect.poll(() => keptPages(app), { timeout: 40_000 }).toContain('/home');
    await app.goto(`/detail/${id}`);
    await expect(app.getByRole('heading', { level: 1, name: title })).toBeVisible();
    // The page refetches it in the background, which stores it.
    await waitUntilCached(app, `/api/product/detail?id=${id}&lang=en`);
    const scroll = () =>
      app.evaluate(() => {
        scrollTo({ top: 300, behavior: 'instant' });
        return scrollY;
      });
    // Scrolls once the page is long enough.
    await expect.poll(scroll).toBe(300);
    await stop(device, context, app);

    const again = await device.start();
    await deploys.disconnect(again);
    const cold = await device.launch(again);
    await expect(cold).toHaveURL(`/detail/${id}`);
    expect(await cold.evaluate(() => 'kept' in document.documentElement.dataset)).toBe(true);
    await expect(cold.getByRole('heading', { level: 1, name: title })).toBeVisible();
    // The offline banner may push the page down by its own height.
    await expect.poll(() => cold.evaluate(() => Math.abs(scrollY - 300))).toBeLessThan(50);
    // No page of the app came before it: its back button leads to the front page.
    await cold.getByRole('button', { name: t('Back') }).click();
    await expect(cold).toHaveURL('/home');
  },
);

test('a launch without a controlling worker restores the last page', { tag: '@long' }, async ({ device }) => {
  const { context, app } = await installed(device);
  await app.goto('/search?inStock=true');
  // The first four cards render before the others; with only those there is nothing to scroll.
  await expect(app.getByRole('article').nth(4)).toBeAttached();
  await app.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  await stop(device, context, app);

  const again = await device.start();
  // A page of this origin without the app. The remaining state matches a browser that evicted the worker.
  const page = again.pages()[0]!;
  await page.goto('/favicon.svg');
  await page.evaluate(async () => {
    for (const each of await navigator.serviceWorker.getRegistrations()) await each.unregister();
  });
  await page.goto('about:blank');
  const cold = await device.launch(again);
  await expect(cold).toHaveURL('/search?inStock=true');
  await expect(cold.getByRole('article').first()).toBeVisible();
  await expect.poll(() => cold.evaluate(() => scrollY)).toBe(300);
});

test(
  'a launch restores a half-filled form without secrets, and nothing after half an hour',
  { tag: '@long' },
  async ({ device, t }) => {
    const { context, app } = await installed(device);
    await app.goto('/login?redirect=%2FaddressForm');
    await register(app, t, newUser());
    await expect(app).toHaveURL('/addressForm');

    // An external link opens outside the app without opener or referrer, and the app keeps its page.
    await context.route(/^https?:\/\/(?!localhost)/, (route) => route.fulfill({ body: 'elsewhere' }));
    await app.goto('/credits');
    const [outside] = await Promise.all([
      context.waitForEvent('page'),
      app.getByRole('main').locator('a[href^="https:"]').first().click(),
    ]);
    await expect(outside.getByText('elsewhere')).toBeVisible();
    expect(await outside.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
    expect(await outside.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(false);
    await expect(app).toHaveURL('/credits');
    await outside.close();

    await app.goto('/addressForm');
    await app.getByLabel(t('Recipient’s full name')).fill('Mika Sato');
    await app.getByLabel(t('Country or region')).selectOption('JP');
    await stop(device, context, app);

    const again = await device.start();
    const cold = await device.launch(again);
    await expect(cold).toHaveURL('/addressForm');
    await expect(cold.getByLabel(t('Recipient’s full name'))).toHaveValue('Mika Sato');
    await expect(cold.getByLabel(t('Country or region'))).toHaveValue('JP');

    // A typed password is never stored.
    await cold.goto('/changePassword');
    await cold.getByLabel(t('New password'), { exact: true }).fill('never stored anywhere');
    await cold.goto('/setting');
    expect(
      await cold.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
    ).not.toContain('never stored');
    await stop(device, again, cold);

    const late = await device.start();
    // A page of this origin without the app, to move the stored time by hand.
    const page = late.pages()[0]!;
    await page.goto('/favicon.svg');
    await page.evaluate(() => {
      const left = JSON.parse(localStorage.getItem('place')!) as { at: number };
      localStorage.setItem('place', JSON.stringify({ ...left, at: Date.now() - 31 * 60_000 }));
    });
    await expect(await device.launch(late)).toHaveURL('/home');
  },
);
