import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { consoleRoutes } from '../../../server/platform/http/console-page.ts';
import { staticRoutes } from '../../../server/platform/http/static.ts';

const dist = mkdtempSync(path.join(os.tmpdir(), 'okanto-console-'));
afterAll(() => rmSync(dist, { recursive: true, force: true }));
const shopHtml = '<!doctype html><html lang="en" dir="ltr"><head><title>shop</title></head></html>';
const consoleHtml = `<!doctype html><title>console</title><script>theme();</script>${'<p>console</p>'.repeat(80)}`;
const files = {
  '.vite/style-rules.json': '[]',
  'index.html': shopHtml,
  'console/index.html': consoleHtml,
  'console/assets/index-Ab12_-34.js': 'console();'.repeat(100),
};
for (const [file, content] of Object.entries(files)) {
  mkdirSync(path.dirname(path.join(dist, file)), { recursive: true });
  writeFileSync(path.join(dist, file), content);
}

const serve = async (onlyHost?: string) => {
  const routes = await consoleRoutes({ folder: path.join(dist, 'console'), secure: true, onlyHost });
  const shop = await staticRoutes({ folder: dist, secure: true });
  const app = new Hono().route('/', routes).route('/', shop);
  return (url: string, headers: Record<string, string> = {}) =>
    app.request(url, { headers: { accept: 'text/html', host: 'ops.example', ...headers } });
};
const get = await serve();

test('every address below /console is the console’s page, which is neither stored nor indexed', async () => {
  for (const url of ['/console', '/console/', '/console/orders', '/console/orders/O261121ABCDEFGH']) {
    const response = await get(url);
    expect(await response.text()).toBe(consoleHtml);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    const policy = response.headers.get('content-security-policy')!;
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(policy).toContain("trusted-types 'none'");
    expect(policy).not.toContain('unsafe');
  }
});

test('its hashed files are immutable and compressed, and files of an earlier build do not exist', async () => {
  const file = await get('/console/assets/index-Ab12_-34.js', { 'accept-encoding': 'br' });
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(file.headers.get('content-encoding')).toBe('br');
  for (const url of ['/console/assets/index-Zz12_-34.js', '/console/%2e%2e/index.html'])
    expect([url, (await get(url)).status === 200 && (await (await get(url)).text()) === consoleHtml]).toEqual(
      [url, false],
    );
});

test('the shop’s own files do not include it, and it does not exist on other hosts than OPS_HOST', async () => {
  const shop = new Hono().route('/', await staticRoutes({ folder: dist, secure: true }));
  expect((await shop.request('/console/assets/index-Ab12_-34.js')).status).toBe(404);
  const only = await serve('ops.example');
  expect(await (await only('/console/orders')).text()).toBe(consoleHtml);
  const other = await only('/console/orders', { host: 'shop.example' });
  expect(await other.text()).not.toContain('console');
});
