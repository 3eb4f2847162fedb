import type { Page } from '@playwright/test';
import { openShopDatabase } from '../support/shop-database.ts';
import { builtFile } from '../support/e2e/app-stored.ts';
import { expect, test } from '../support/e2e/deploys.ts';
import { keptPages } from '../support/e2e/storage.ts';
import { fetchData } from '../support/e2e/steps.ts';
import { waitUntilCached } from '../support/e2e/waits.ts';

/** Opens a page and waits until the worker has stored it, which the page requests after everything else has loaded. */
async function openUntilKept(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect.poll(() => keptPages(page), { timeout: 40_000 }).toContain(address);
}

const isTakenOver = (page: Page) => page.waitForFunction(() => !('holdTap' in globalThis));

test('nothing shifts on the second visit of a list', async ({ page }) => {
  await page.goto('/search?sort=sold');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForLoadState('networkidle');
  await page.goto('/search?sort=sold');
  await isTakenOver(page);
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThanOrEqual(20);
  const shifted = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 500);
      }),
  );
  expect(shifted).toBeLessThan(0.02);
});

test('a second visit renders the stored page without any code and offline', async ({
  page,
  context,
  deploys,
}) => {
  const { hot } = await fetchData<'home'>(page, '/api/index/home?lang=en');
  const { id, title } = hot.list[0]!;
  await openUntilKept(page, `/detail/${id}`);
  // The page that launches start with is stored as well.
  await expect.poll(() => keptPages(page)).toContain('/home');
  await deploys.disconnect(context);
  for (const address of [`/detail/${id}`, '/home', '/home?source=pwa', '/']) {
    const answer = await page.goto(address);
    expect(answer!.fromServiceWorker(), address).toBe(true);
    const html = await answer!.text();
    expect(html.slice(html.indexOf('data-rendered')), address).toContain(title);
    await isTakenOver(page);
    // The app hydrates the same document.
    expect(await page.locator('#root').getAttribute('data-rendered'), address).not.toBeNull();
    await expect(page.locator('main'), address).toContainText(title);
  }
});

test(
  'a stored page shows current data soon after it opens, including the end of a sale',
  { tag: '@long' },
  async ({ page, shop, t }) => {
    test.slow();
    const { hot } = await fetchData<'home'>(page, '/api/index/home?lang=en');
    const { id, title } = hot.list.at(-1)!;
    await openUntilKept(page, `/detail/${id}`);
    const database = await openShopDatabase(shop);
    const rename = (to: string) =>
      database.db
        .updateTable('product_text')
        .set({ title: to })
        .where('product_id', '=', id)
        .where('lang', '=', 'en')
        .execute();
    const sell = (on: boolean) =>
      database.db.updateTable('product').set({ on_sale: on }).where('id', '=', id).execute();
    try {
      await rename(`${title} II`);
      // The server may serve a cached response for a while.
      const currentResponse = async () =>
        (await page.request.get(`/api/product/detail?id=${id}&lang=en`)).text();
      await expect.poll(currentResponse, { timeout: 60_000 }).toContain(`"title":"${title} II"`);
      const answer = await page.goto(`/detail/${id}`);
      expect(await answer!.text()).toContain('data-kept');
      expect(await answer!.text()).not.toContain(`${title} II`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title} II`);

      await sell(false);
      await expect.poll(currentResponse, { timeout: 60_000 }).toContain('not_found');
      await page.goto(`/detail/${id}`);
      await expect(page.getByText(t('This product isn’t for sale'))).toBeVisible();
    } finally {
      await sell(true);
      await rename(title);
      await database.stop();
    }
  },
);

test(
  'stored pages match the language and the build, and a captive portal’s page is never stored',
  { tag: '@long' },
  async ({ page, context, deploys, t }) => {
    test.slow();
    await openUntilKept(page, '/home');
    const chosen = async (lang: string) => {
      const setting = encodeURIComponent(JSON.stringify({ lang: { file_name: lang } }));
      await context.addCookies([{ name: 'setting', value: setting, url: page.url() }]);
    };
    await chosen('ja');
    const inJapanese = await page.goto('/home');
    expect(await inJapanese!.text()).not.toContain('data-rendered');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    await chosen('en');

    const next = await (await page.request.get('/home', { headers: { accept: 'text/html' } })).text();
    const bodies = {
      '/search?category=outdoors': next.replaceAll(/\/assets\/index-[^".]+\.js/g, '/assets/index-next.js'),
      '/detail/1': '<!doctype html><p>Sign in to this network</p>',
    };
    const requested: string[] = [];
    deploys.faultOf = (path) => {
      const body = bodies[path as keyof typeof bodies];
      if (body === undefined) return null;
      requested.push(path);
      return { status: 200, body };
    };
    for (const address of ['/search?category=outdoors', '/detail/1']) {
      await page.goto(address);
      await expect.poll(() => requested, { timeout: 40_000 }).toContain(address);
    }
    await page.goto('/explore');
    await expect(page.getByRole('heading', { name: t('Categories') }).first()).toBeVisible();
    expect([...new Set(await keptPages(page))]).toEqual(['/home']);
  },
);

test('a reload of a stored page keeps the scroll position', { tag: '@long' }, async ({ page }) => {
  await openUntilKept(page, '/search?sort=sold');
  await page.goto('/search?sort=sold');
  await isTakenOver(page);
  await page.evaluate(async () => {
    scrollTo({ top: 700, behavior: 'instant' });
    // The router saves the scroll position with the next frame.
    await new Promise((drawn) => requestAnimationFrame(drawn));
  });
  await page.reload();
  expect(await page.evaluate(() => 'kept' in document.documentElement.dataset)).toBe(true);
  await isTakenOver(page);
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 700))).toBeLessThan(3);
});

test('data of a page is stored although its first worker took control before the code ran', async ({
  page,
  context,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${builtFile('later')}`, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/home');
  // Another tab installs the worker.
  await (await context.newPage()).goto('/login');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  release();
  await waitUntilCached(page, '/api/index/home?lang=en');
});
