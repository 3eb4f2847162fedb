import type { Page } from '@playwright/test';
import { storeApp } from '../support/e2e/app-stored.ts';
import { expect, test } from '../support/e2e/deploys.ts';
import { fetchData } from '../support/e2e/steps.ts';
import { waitUntilCached } from '../support/e2e/waits.ts';
import { poisons } from '../support/faults/poisons.ts';

/** A file of the app, a catalog response, images. */
const poisoned = /^\/(assets\/search-(?!index)|api\/product\/detail|img\/)/;

/** Cached responses that do not match their URL. */
const wrongResponses = (page: Page) =>
  page.evaluate(async () => {
    const wrong: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = (await cache.match(request, { ignoreVary: true }))!;
        const type = response.headers.get('content-type') ?? '';
        const path = new URL(request.url).pathname;
        const expectedType = path.endsWith('.js')
          ? 'text/javascript'
          : path.startsWith('/img/')
            ? 'image/'
            : path.startsWith('/api/')
              ? 'application/json'
              : '';
        if (response.status !== 200 || response.type === 'opaque' || !type.startsWith(expectedType))
          wrong.push(`${request.url}: ${response.status} ${response.type} ${type}`);
      }
    }
    return wrong;
  });

/** In the short run, as from the login page of a public network; `e2e/worker/worker.spec.ts` rejects a status. */
const short = new Set(['HTML as JavaScript']);

for (const [how, poison] of Object.entries(poisons)) {
  const tag = short.has(how) ? [] : '@long';
  test(
    `cache poisoned by ${how}: no poisoned response is stored, and the next visit is complete, also offline`,
    { tag },
    async ({ browser, baseURL, deploys, shop, t }) => {
      const context = await browser.newContext({ baseURL: baseURL! });
      const page = await context.newPage();
      const { hot } = await fetchData<'home'>(page, '/api/index/home?lang=en');
      const { id, title } = hot.list[0]!;
      const intercepted: string[] = [];
      deploys.faultOf = (path) => {
        if (!poisoned.test(path)) return null;
        intercepted.push(path);
        return poison(shop.url.replace('localhost', '127.0.0.1'));
      };
      await page.goto('/home');
      await page.getByRole('link', { name: title }).first().click();
      await page.waitForURL(/\/detail\//);
      // The worker, which alone requests this file, has also tried to install itself and failed: a next page during that attempt
      // would join it instead of starting another.
      await expect.poll(() => intercepted.some((path) => path.startsWith('/assets/'))).toBe(true);
      await expect
        .poll(async () =>
          page.evaluate(async () => {
            const registration = await navigator.serviceWorker.getRegistration();
            return registration === undefined || registration.installing === null;
          }),
        )
        .toBe(true);
      await expect.poll(() => intercepted.length).toBeGreaterThan(1);
      expect(await wrongResponses(page)).toEqual([]);
      await expect.poll(() => page.locator('#root').innerText()).toMatch(/\p{L}{3}/u);

      deploys.faultOf = () => null;
      const ended = performance.now();
      await page.goto(`/detail/${id}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(performance.now() - ended).toBeLessThan(3000);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await waitUntilCached(page, `/api/product/detail?id=${id}&lang=en`);
      expect(await wrongResponses(page)).toEqual([]);
      await storeApp(page);
      expect(await wrongResponses(page)).toEqual([]);
      await deploys.disconnect(context);
      await page.goto('/home');
      await page.goto(`/detail/${id}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await page.goto('/login');
      await page.getByRole('button', { name: t('Language') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await context.close();
    },
  );
}
