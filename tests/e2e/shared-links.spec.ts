import type { Page } from '@playwright/test';
import { expect, test, withoutWorker } from '../support/e2e/test.ts';

test.use(withoutWorker);

const settings = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name === 'setting');
const json = async (page: Page) => {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text) as { '@type': string; name?: string });
};

test('a link with a language sets it for a new visitor until the browser is closed', async ({
  page,
  context,
}) => {
  await context.clearCookies();
  await page.goto('/detail/1?lang=it');
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await expect(page.locator('#first-styles')).toHaveCount(0);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const answer = await page.request.get('/api/product/detail?id=1&lang=it');
  expect(((await answer.json()) as { data: { title: string } }).data.title).toBe(title);
  const [setting] = await settings(page);
  expect(decodeURIComponent(setting!.value)).toContain('"file_name":"it"');
  expect(setting!.expires).toBe(-1);
  await page.goto('/home');
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
});

test.describe('in Japanese', () => {
  test.use({ lang: 'ja' });
  test('a link with another language does not change the stored one', { tag: '@long' }, async ({ page }) => {
    const before = await settings(page);
    await page.goto('/detail/1?lang=it');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    await page.waitForFunction(() => !('holdTap' in globalThis));
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    expect(await settings(page)).toEqual(before);
  });
});

test('a shop page has its metadata and structured data in the server’s response', async ({ page }) => {
  await page.goto('/shop/1');
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  const html = await (await page.request.get('/shop/1', { headers: { accept: '*/*' } })).text();
  expect(html).toContain(`<title>${name} · okanto</title>`);
  expect(html).toContain(`<meta property="og:title" content="${name}">`);
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/shop\/1">/);
  await expect(page).toHaveTitle(`${name} · okanto`);
  expect((await json(page)).map((data) => data['@type'])).toEqual(['Organization', 'BreadcrumbList']);
  const image = /<meta property="og:image" content="[^"]*(\/img\/[^"]+)"/.exec(html)![1]!;
  expect((await page.request.get(image)).headers()['content-type']).toBe('image/webp');
});

test('a product page has structured data', async ({ page }) => {
  await page.goto('/detail/1');
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const data = await json(page);
  expect(data.map((each) => each['@type'])).toEqual(['Product', 'BreadcrumbList']);
  expect(data[0]!.name).toBe(title);
});

test('search engines index a category once, in any order, and no search results', async ({
  page,
  request,
}) => {
  const head = async (path: string) => {
    const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text();
    return html.slice(0, html.indexOf('</head>'));
  };
  await page.goto('/search?category=outdoors');
  // Between the hydration of the frame and of the results, the frame's title is first in the document.
  await expect(page).toHaveTitle(/^Outdoors · /);
  for (const path of ['/search?category=outdoors', '/search?category=outdoors&sort=sold']) {
    const html = await head(path);
    expect(html, path).toMatch(/<title>Outdoors · /);
    expect(html, path).toMatch(/<link rel="canonical" href="[^"]+\/search\?category=outdoors">/);
    expect(html, path).not.toContain('noindex');
  }
  for (const path of ['/search?q=mug', '/search?q=mug&category=outdoors', '/search?sort=sold'])
    expect(await head(path), path).toContain('content="noindex, follow"');
});

test('a missing product or shop returns 404, also for HEAD', async ({ request }) => {
  for (const path of ['/detail/999999', '/detail/abc', '/shop/999999', '/shop/0', '/nothing']) {
    expect((await request.get(path, { headers: { accept: '*/*' } })).status(), path).toBe(404);
    expect((await request.head(path)).status(), path).toBe(404);
  }
  for (const path of ['/', '/home', '/shop', '/detail/1', '/detail/1/1', '/detail/1/', '/shop/1'])
    expect((await request.head(path)).status(), path).toBe(200);
});
