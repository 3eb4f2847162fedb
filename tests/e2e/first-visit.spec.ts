import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { APIRequestContext, Page } from '@playwright/test';

import { quietAfter } from '../support/e2e/waits.ts';
import { test as signedInTest } from '../support/e2e/signed-in.ts';
import { fetchData } from '../support/e2e/steps.ts';
import { storedResponses } from '../support/e2e/storage.ts';
import { expect, test, withoutWorker } from '../support/e2e/test.ts';

test.use(withoutWorker);

const pages = ['/home', '/search?category=outdoors', '/detail/1', '/shop/1'];

const source = async (request: APIRequestContext, path: string, cookie = '') => {
  const answer = await request.get(path, { headers: { accept: 'text/html', ...(cookie && { cookie }) } });
  return answer.text();
};
/** Server-rendered part of the page, before any script runs. */
const body = (html: string) => html.slice(html.indexOf('data-rendered'), html.indexOf('</main>'));

interface Answer {
  data: { title: string; list: { title: string }[]; hot: { list: { title: string }[] } };
}
/** Title of a product on each of the pages, as the API returns it. */
async function titlesOn(request: APIRequestContext, lang: string): Promise<string[]> {
  const read = async (path: string) => ((await (await request.get(path)).json()) as Answer).data;
  return [
    (await read(`/api/index/home?lang=${lang}`)).hot.list[0]!.title,
    (await read(`/api/product/list?category=outdoors&lang=${lang}`)).list[0]!.title,
    (await read(`/api/product/detail?id=1&lang=${lang}`)).title,
    (await read(`/api/product/list?shop=1&lang=${lang}`)).list[0]!.title,
  ];
}

// At any moment, one of the other time zones has another date than the server in UTC.
for (const [lang, locale, colorScheme, timezoneId] of [
  ['en', 'en', 'light', 'UTC'],
  ['en', 'en', 'dark', 'Pacific/Pago_Pago'],
  ['ja', 'ja', 'light', 'Pacific/Kiritimati'],
] as const) {
  const tag = timezoneId === 'UTC' ? '@long' : [];
  test.describe(`in ${lang}, ${colorScheme}, ${timezoneId}`, { tag }, () => {
    test.use({ lang, colorScheme, timezoneId });

    test('the server renders the products, and the app hydrates the page without errors', async ({
      page,
      context,
    }) => {
      const titles = await titlesOn(context.request, lang);
      for (const [index, path] of pages.entries()) {
        const html = await source(context.request, path);
        expect(html, path).toContain(`<html lang="${locale}"`);
        expect(body(html), path).toContain(titles[index]);
        expect(html, path).not.toMatch(/<[^>]* style="/);
        await page.goto(path);
        // The app moves the first styles back to their elements when it starts.
        await expect(page.locator('#first-styles'), path).toHaveCount(0);
        await expect(page.locator('main'), path).toContainText(titles[index]!);
        // Hydration reports differences to the server's markup when each part is hydrated.
        await page.waitForFunction(() => !('holdTap' in globalThis));
      }
    });
  });
}

signedInTest(
  'a part whose code loads late hydrates without errors and shows the account’s current data',
  async ({ page, user: _person, t }) => {
    const { title, shop } = await fetchData<'productDetail'>(page, '/api/product/detail?id=1&lang=en');
    await page.goto('/detail/1');
    const heart = page.getByRole('button', { name: t('Favorite: {title}', { title }) }).first();
    await heart.click();
    await page.getByRole('button', { name: t('Follow: {name}', { name: shop.name }) }).click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    const followed = page.getByRole('button', { name: t('Following: {name}', { name: shop.name }) });
    await expect(followed).toBeVisible();
    await expect
      .poll(async () => (await storedResponses(page, 'marks')).filter(({ data }) => data === true).length)
      .toBe(2);

    // Unregister the worker, which has the code in its cache.
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.evaluate(async () => {
      for (const each of await navigator.serviceWorker.getRegistrations()) await each.unregister();
    });
    await page.route(/\/assets\/shop-box-.*\.js$/, async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto('about:blank');
    await page.goto('/detail/1');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    resolve();
    await expect(followed).toBeVisible();
    await page.waitForFunction(() => !('holdTap' in globalThis));
  },
);

test('a tap on a product of a server-rendered page navigates without loading a document', async ({
  page,
}) => {
  await page.goto('/search?category=outdoors');
  // Before hydration a link loads a new document.
  await page.waitForFunction(() => !('holdTap' in globalThis));
  await page.evaluate(() => Object.assign(globalThis, { stillHere: true }));
  const card = page.getByRole('article').first();
  const title = await card.getByRole('heading').innerText();
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  expect(await page.evaluate(() => 'stillHere' in globalThis)).toBe(true);
});

test.describe('visible images load before the code', () => {
  /** Opens a product while image requests are held back. */
  async function withoutImages(page: Page) {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/img/**', async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto('/detail/1', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    return { code: () => requested.filter((path) => path.endsWith('.js')), pictures: resolve };
  }

  test('code is requested once the visible images have loaded', async ({ page }) => {
    const { code, pictures } = await withoutImages(page);
    expect(code()).toEqual([]);
    pictures();
    await page.waitForFunction(() => !('holdTap' in globalThis));
  });

  test('code is requested on the first input', async ({ page, t }) => {
    const { code, pictures } = await withoutImages(page);
    expect(code()).toEqual([]);
    await page
      .getByRole('button', { name: t('Add to cart') })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    pictures();
  });

  test('code is requested when images take too long', { tag: '@long' }, async ({ page }) => {
    const { code, pictures } = await withoutImages(page);
    await expect.poll(code, { timeout: 10_000 }).not.toEqual([]);
    await page.waitForFunction(() => !('holdTap' in globalThis));
    pictures();
  });
});

test.describe('no JavaScript is requested before the first contentful paint', () => {
  async function expectCodeAfterPaint(page: Page) {
    await page.waitForFunction(() => !('holdTap' in globalThis));
    const { paintedMs, requestedMs } = await page.evaluate(() => ({
      paintedMs: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
      requestedMs: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }));
    expect(requestedMs, page.url()).not.toEqual([]);
    expect(Math.min(...requestedMs), page.url()).toBeGreaterThan(paintedMs);
  }

  test('of a first screen', async ({ browser, baseURL }) => {
    for (const path of ['/home', '/search?sort=sold', '/search?q=mug', '/detail/1', '/shop/1']) {
      const context = await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block' });
      const page = await context.newPage();
      await page.goto(path);
      await expectCodeAfterPaint(page);
      await context.close();
    }
  });

  test('of a page whose background is painted before its content arrives', async ({ browser, baseURL }) => {
    const { promise: hasPainted, resolve: sendContent } = Promise.withResolvers<void>();
    const respond = async (path: string, response: ServerResponse) => {
      const answer = await fetch(new URL(path, baseURL), { headers: { accept: '*/*' } });
      const bytes = Buffer.from(await answer.arrayBuffer());
      const content = Math.max(0, bytes.indexOf('<div id="root"'));
      response.setHeader('content-type', answer.headers.get('content-type')!);
      response.write(bytes.subarray(0, content));
      if (content > 0) await hasPainted;
      response.end(bytes.subarray(content));
    };
    const server = createServer(({ url }, response) => void respond(url!, response)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    // Without images, `load` precedes the paint of the content.
    await page.route('**/img/**', (route) => route.abort());
    await page.goto(`http://localhost:${port}/search?q=mug`, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0);
    sendContent();
    await expectCodeAfterPaint(page);
    await context.close();
    server.close();
    server.closeAllConnections();
  });
});

test('a visitor who only looks at a page loads no database, and the first touch starts it', async ({
  page,
  t,
}) => {
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  const chunks = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /assets\/(\w+)-[\w-]{8}\.js$/.exec(name)?.[1] ?? []),
    );
  await quietAfter(page, () => page.goto('/detail/1'));
  await page.waitForFunction(() => !('holdTap' in globalThis));
  // Longer than the code after the first paint waits (src/app/later.tsx).
  await expect.poll(chunks).toContain('later');
  await page.waitForTimeout(3_000);
  expect(await databases()).toEqual([]);
  expect(await chunks()).not.toContain('dexie');
  await page.getByRole('heading', { level: 1 }).tap();
  await expect.poll(databases).toContain('okanto');
  // The options open at once and offline.
  await expect.poll(chunks).toContain('sheet');
  await page.reload();
  await expect.poll(chunks, 'from then on at the start').toContain('dexie');
  await page
    .getByRole('button', { name: t('Add to cart') })
    .first()
    .tap();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the app reports a missing product', { tag: '@long' }, async ({ page, context, t }) => {
  expect(await source(context.request, '/detail/999999')).not.toContain('data-rendered');
  await page.goto('/detail/999999');
  await expect(page.getByText(t('This product isn’t for sale'))).toBeVisible();
});

test('other sections and filtered products of a shop have metadata only', async ({ request }) => {
  for (const search of ['view=about', 'view=reviews', 'category=outdoors', 'q=mug']) {
    const html = await source(request, `/shop/1?${search}`);
    expect(html, search).toContain('<link rel="canonical" href=');
    expect(html, search).not.toContain('data-rendered>');
  }
});

test('a server-rendered page does not depend on the session', async ({ request }) => {
  for (const path of pages)
    // View and sales counters may change between the two requests.
    await expect(async () => {
      expect(await source(request, path, 'token=0123456789abcdef')).toBe(await source(request, path));
    }, path).toPass({ timeout: 10_000 });
});

test('text from the URL is never rendered as markup', async ({ request }) => {
  for (const words of ['<script>alert(1)</script>', '</script><b>x', '"><img src=x onerror=alert(1)>']) {
    const html = await source(request, `/search?q=${encodeURIComponent(words)}`);
    expect(html).not.toContain(words);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a product is readable', async ({ page, context }) => {
    const [, , title] = await titlesOn(context.request, 'en');
    await page.goto('/detail/1');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title!);
  });
});
