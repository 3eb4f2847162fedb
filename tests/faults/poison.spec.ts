import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e/deploys.ts';
import { ask } from '../support/e2e/steps.ts';
import { untilCached } from '../support/e2e/until-cached.ts';
import { poisons } from '../support/faults/poisons.ts';

/** A file of the app, a catalog response, images. */
const poisoned = /^\/(assets\/language-sheet|api\/product\/detail|img\/)/;

/** Cached responses that do not match their URL. */
const wrongAnswers = (page: Page) =>
  page.evaluate(async () => {
    const wrong: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = (await cache.match(request, { ignoreVary: true }))!;
        const type = answer.headers.get('content-type') ?? '';
        const path = new URL(request.url).pathname;
        const promised = path.endsWith('.js')
          ? 'text/javascript'
          : path.startsWith('/img/')
            ? 'image/'
            : path.startsWith('/api/')
              ? 'application/json'
              : '';
        if (answer.status !== 200 || answer.type === 'opaque' || !type.startsWith(promised))
          wrong.push(`${request.url}: ${answer.status} ${answer.type} ${type}`);
      }
    }
    return wrong;
  });

/** In the short run one response with a rejected status, and one with a rejected type. */
const short = new Set(['404', 'HTML as JavaScript']);

for (const [how, poison] of Object.entries(poisons)) {
  const tag = short.has(how) ? [] : '@long';
  test(
    `cache poisoned by ${how}: nothing of it is stored, and the next visit is complete, offline too`,
    { tag },
    async ({ browser, baseURL, deploys, shop, say }) => {
      const context = await browser.newContext({ baseURL: baseURL! });
      const page = await context.newPage();
      const { hot } = await ask<'home'>(page, '/api/index/home?lang=en');
      const { id, title } = hot.list[0]!;
      const met: string[] = [];
      deploys.mishap = (path) => {
        if (!poisoned.test(path)) return null;
        met.push(path);
        return poison(shop.url.replace('localhost', '127.0.0.1'));
      };
      await page.goto('/home');
      await page.getByRole('link', { name: title }).first().click();
      await page.waitForURL(/\/detail\//);
      // The worker, which alone requests this file, has also tried to install itself and failed: a next page during that attempt
      // would join it instead of starting another.
      await expect.poll(() => met.some((path) => path.startsWith('/assets/'))).toBe(true);
      await expect
        .poll(async () =>
          page.evaluate(async () => {
            const registration = await navigator.serviceWorker.getRegistration();
            return registration === undefined || registration.installing === null;
          }),
        )
        .toBe(true);
      await expect.poll(() => met.length).toBeGreaterThan(1);
      expect(await wrongAnswers(page)).toEqual([]);
      await expect.poll(() => page.locator('#root').innerText()).toMatch(/\p{L}{3}/u);

      deploys.mishap = () => null;
      const ended = performance.now();
      await page.goto(`/detail/${id}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(performance.now() - ended).toBeLessThan(3000);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await untilCached(page, `/api/product/detail?id=${id}&lang=en`);
      expect(await wrongAnswers(page)).toEqual([]);
      await deploys.disconnect(context);
      await page.goto('/home');
      await page.goto(`/detail/${id}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await page.goto('/login');
      await page.getByRole('button', { name: say('Language') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await context.close();
    },
  );
}
