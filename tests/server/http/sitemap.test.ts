import { serve } from '@hono/node-server';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { sitemapRoutes } from '../../../server/platform/http/sitemap.ts';
import { catalogHandlers } from '../../../server/modules/catalog/routes.ts';
import { startApi } from '../../support/api.ts';
import { demoDatabase } from '../../support/demo.ts';

const { db, log } = await demoDatabase();
const { services } = await startApi({ db, log }, catalogHandlers);
const server = serve({ fetch: sitemapRoutes(services).fetch, hostname: '127.0.0.1', port: 0 });
await new Promise<void>((resolve) => void server.once('listening', resolve));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));
const get = async (path: string) => {
  const response = await fetch(url + path);
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};
const locations = (xml: string) =>
  Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, loc]) => new URL(loc!));

test('the index lists files that contain every product on sale once, each in eight languages', async () => {
  await db.updateTable('product').set({ on_sale: false }).where('id', '=', 3).execute();
  const index = await get('/sitemap.xml');
  expect(index.type).toBe('application/xml; charset=utf-8');
  const files = locations(index.text);
  expect(new Set(files.map(({ origin }) => origin))).toEqual(new Set([services.config.publicUrl]));
  const texts = await Promise.all(files.map(async ({ pathname }) => (await get(pathname)).text));
  const named = texts
    .flatMap(locations)
    .flatMap(({ pathname }) => /^\/detail\/(\d+)$/.exec(pathname)?.[1] ?? []);
  const products = await db
    .selectFrom('product')
    .select('id')
    .where('on_sale', '=', true)
    .orderBy('id')
    .execute();
  expect(named).toEqual(products.map(({ id }) => String(id)));
  expect(named).not.toContain('3');
  expect(texts.join('').match(/hreflang="zh-Hans"/g)).toHaveLength(texts.flatMap(locations).length);
  for (const text of texts) expect(text).toMatch(/^<\?xml [^>]+><urlset .*<\/urlset>$/);
});

test('the file of pages lists each category and each shop', async () => {
  const [categories, shops] = await Promise.all([
    db.selectFrom('category').select('slug').execute(),
    db.selectFrom('shop').select('id').execute(),
  ]);
  const paths = locations((await get('/sitemap/pages.xml')).text).map((each) => each.pathname + each.search);
  expect(categories.length).toBeGreaterThan(5);
  for (const { slug } of categories) expect(paths).toContain(`/search?category=${slug}`);
  for (const { id } of shops) expect(paths).toContain(`/shop/${id}`);
});

test('a file for unused ids is empty, and other files do not exist', async () => {
  expect((await get('/sitemap/products-9999.xml')).text).toMatch(/><\/urlset>$/);
  expect((await get('/sitemap/products-01.xml')).status).toBe(404);
});

test('robots.txt excludes private pages', async () => {
  const { text } = await get('/robots.txt');
  expect(text).toContain('Disallow: /orderInfo\n');
  expect(text).toContain('Disallow: /api/\n');
  expect(text).not.toMatch(/Disallow: \/(detail|home|shop|search)?\n/);
  expect(text).toContain(`Sitemap: ${services.config.publicUrl}/sitemap.xml`);
});
