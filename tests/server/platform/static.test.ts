import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Context, Hono } from 'hono';
import { afterAll, describe, expect, test } from 'vitest';
import { styleRules } from '../../../build/style-rules.ts';
import { Busy } from '../../../server/platform/http/lane.ts';
import { Refusal } from '../../../server/platform/errors.ts';
import { staticRoutes } from '../../../server/platform/http/static.ts';

const dist = mkdtempSync(path.join(os.tmpdir(), 'okanto-dist-'));
afterAll(() => rmSync(dist, { recursive: true, force: true }));

const inline = `document.documentElement.dataset.theme = 'dark';`;
const html = `<!doctype html><html lang="en" dir="ltr"><head><title>okanto</title><script>${inline}</script>
<link rel="stylesheet" href="/assets/app-Ab12_-34.css"><script type="module" src="/assets/vendor-Ab12_-34.js"></script></head>
<body><div id="root">${'<p>shell</p>'.repeat(80)}</div><script type="module" src="/assets/index-Ab12_-34.js"></script></body></html>`;
const script = 'export const shop = 1;'.repeat(100);
const files: Record<string, string> = {
  'index.html': html,
  'sw.js': `self.a = 1;${script}`,
  'manifest.webmanifest': '{"name":"okanto"}',
  'assets/index-Ab12_-34.js': script,
  'assets/index-Ab12_-34.js.map': '{}',
  'icons/any-192.png': 'png',
  '.vite/manifest.json': '{}',
  '.vite/style-rules.json': JSON.stringify(styleRules('p{margin:0}.lamp{color:red}.unused{color:blue}')),
};
for (const [file, content] of Object.entries(files)) {
  mkdirSync(path.dirname(path.join(dist, file)), { recursive: true });
  writeFileSync(path.join(dist, file), content);
}
execFileSync(process.execPath, [path.join(import.meta.dirname, '../../../build/compress.mjs'), dist]);

const serve = async (options: Partial<Parameters<typeof staticRoutes>[0]> = {}) => {
  const app = new Hono().route('/', await staticRoutes({ folder: dist, secure: false, ...options }));
  return (url: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.request(url, { headers, method });
};
const get = await serve();
const cookieValue = (file: string) => encodeURIComponent(JSON.stringify({ lang: { file_name: file } }));
const cookie = (file: string) => `setting=${cookieValue(file)}`;
const browser = { accept: 'text/html,application/xhtml+xml', 'accept-encoding': 'gzip, deflate, br, zstd' };

describe('files', () => {
  test('hashed files are immutable; the worker and the manifest are revalidated', async () => {
    expect((await get('/assets/index-Ab12_-34.js')).headers.get('cache-control')).toContain('immutable');
    for (const file of ['/sw.js', '/manifest.webmanifest', '/icons/any-192.png', '/home']) {
      const response = await get(file, browser);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(
        (await get(file, { ...browser, 'if-none-match': response.headers.get('etag') ?? '' })).status,
      ).toBe(304);
    }
  });

  test.each([
    ['/sw.js', 'text/javascript; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/icons/any-192.png', 'image/png'],
    ['/home', 'text/html; charset=utf-8'],
  ])('%s is %s with sniffing disabled', async (file, type) => {
    const { headers } = await get(file, browser);
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('serves brotli, else gzip, else the plain file, depending on Accept-Encoding', async () => {
    const as = async (encoding: string) => {
      const response = await get('/assets/index-Ab12_-34.js', { 'accept-encoding': encoding });
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      return {
        name: response.headers.get('content-encoding'),
        bytes: Buffer.from(await response.arrayBuffer()),
      };
    };
    const [br, gzip, refused] = [
      await as('gzip, br'),
      await as('gzip, deflate'),
      await as('br;q=0, gzip;q=0.0'),
    ];
    expect([br.name, gzip.name, refused.name]).toEqual(['br', 'gzip', null]);
    expect(brotliDecompressSync(br.bytes).toString()).toBe(script);
    expect(gunzipSync(gzip.bytes).toString()).toBe(script);
    expect(refused.bytes.toString()).toBe(script);
  });

  test.each([
    '/assets/index-Ab12_-34.js.map',
    '/assets/index-Ab12_-34.js.br',
    '/.vite/manifest.json',
    '/../package.json',
  ])('%s is not served', async (file) => expect((await get(file)).status).toBe(404));
});

describe('the app shell', () => {
  test.each(['/', '/home', '/orderInfo/12', '/refund/1/SN2/3,4/9.50', '/detail/7/', '/index.html'])(
    '%s serves it',
    async (url) => expect(await (await get(url, { accept: 'text/html' })).text()).toBe(html),
  );

  test.each([
    '/api/user/login',
    '/api',
    '/img/0123456789abcdef/320.avif',
    '/missing.js',
    '/assets/gone-12345678.css',
  ])('%s does not serve it', async (url) => expect((await get(url, browser)).status).toBe(404));

  test('is not served for other content types or for POST', async () => {
    for (const accept of ['application/json', 'image/avif,image/webp'])
      expect((await get('/home', { accept })).status).toBe(404);
    expect((await get('/home', browser, 'POST')).status).toBe(404);
  });

  test.each([
    ['no Accept header', {}],
    ['any type', { accept: '*/*' }],
    ['a link preview', { accept: '*/*', 'user-agent': 'facebookexternalhit/1.1' }],
    ['xhtml', { accept: 'application/xhtml+xml' }],
  ])('is served for %s', async (_, headers) => {
    const response = await get('/home', headers);
    expect(await response.text()).toBe(html);
    expect(response.headers.get('vary')).toBe('Accept, Accept-Encoding, Cookie');
  });

  test('is served with 404 at an unknown address', async () => {
    for (const url of ['/nothing', '/home/more', '/HOME', '/orderInfo/1/2']) {
      const response = await get(url, browser);
      expect([url, response.status]).toEqual([url, 404]);
    }
    expect((await get('/home/', browser)).status).toBe(200);
  });

  test('uses the language of the address unless another one is stored', async () => {
    const langOf = async (url: string, headers = {}) =>
      /<html lang="([^"]+)"/.exec(await (await get(url, { accept: 'text/html', ...headers })).text())?.[1];
    expect(await langOf('/home?lang=it')).toBe('it');
    expect(await langOf('/home?lang=it', { cookie: cookie('ja') })).toBe('ja');
    expect(await langOf('/home?lang=xx')).toBe('en');
  });

  test('HEAD returns the same headers without the body', async () => {
    const response = await get('/home', browser, 'HEAD');
    expect(response.headers.get('etag')).toBe((await get('/home', browser)).headers.get('etag'));
    expect(await response.text()).toBe('');
  });

  test('only allows its own inline scripts, without unsafe directives', async () => {
    const { headers } = await get('/home', browser);
    const policy = headers.get('content-security-policy') ?? '';
    const hash = createHash('sha256').update(inline).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('geolocation=()');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  test('sends HSTS under https', async () => {
    const secure = await serve({ secure: true });
    expect((await secure('/home', browser)).headers.get('strict-transport-security')).toMatch(
      /max-age=\d{8}; includeSubDomains/,
    );
  });
});

describe('the first screen', () => {
  const css = '[data-style="0"]{color:red}';
  const screen = ({ req: { path: opened } }: Context, lang: string) => ({
    head: () => '<link rel="modulepreload" href="/assets/home-Ab12_-34.js">',
    data: () => `<script type="application/json">["${opened}","$&","${lang}"]</script>`,
    key: opened + lang,
    metadata: () => ({ href: opened, title: 'Lamp', description: 'A lamp', isIndexed: true }),
    render: () =>
      Promise.resolve({ html: '<h1 class="lamp" data-style="0">Lamp $&</h1>', title: 'Lamp', css }),
  });
  const firstScreen = (c: Context, lang: string) => Promise.resolve(screen(c, lang));

  test('is part of the page in the requested language, with its own ETag', async () => {
    const withScreen = await serve({ firstScreen });
    const chinese = { accept: 'text/html', cookie: cookie('zh-cn') };
    const response = await withScreen('/home', chinese);
    const page = await response.text();
    expect(page).toContain('["/home","$&","zh-cn"]</script>');
    // The style sheet and the code wait in a template until the images have loaded; the entry is last.
    const [, template] = /<template id="app-code">(.*)<\/template><\/head>/.exec(page) ?? [];
    expect(template?.match(/[\w-]+(?=-Ab12_-34)/g)).toEqual(['app', 'vendor', 'home', 'index']);
    expect(page.match(/-Ab12_-34/g)).toHaveLength(4);
    expect(page).toContain('data-rendered><h1 class="lamp" data-style="0">Lamp $&</h1></div>');
    expect(page).toContain('<title>Lamp</title>');
    expect(page).toContain('<html lang="zh-Hans" dir="ltr"');
    expect(response.headers.get('etag')).not.toBe((await get('/home', browser)).headers.get('etag'));
    expect(
      (await withScreen('/home', { ...chinese, 'if-none-match': response.headers.get('etag') ?? '' })).status,
    ).toBe(304);
  });

  test('has the rules of the style sheet that it uses and those of its style attributes, allowed by their hashes', async () => {
    const response = await (await serve({ firstScreen }))('/home', { accept: 'text/html' });
    const page = await response.text();
    const used = 'p{margin:0}.lamp{color:red}';
    expect(page).toContain(`<style>${used}</style><style id="first-styles">${css}</style>`);
    const policy = response.headers.get('content-security-policy') ?? '';
    const hashes = [used, css].map((text) => createHash('sha256').update(text).digest('base64'));
    expect(policy).toContain(`style-src 'self' ${hashes.map((hash) => `'sha256-${hash}'`).join(' ')};`);
    expect(policy).not.toContain('unsafe');
  });

  test('is rendered once for the same data, and again after a hundred others', async () => {
    let rendered = 0;
    const counting = await serve({
      firstScreen: (c, lang) =>
        Promise.resolve({
          ...screen(c, lang),
          render: () => {
            rendered += 1;
            return screen(c, lang).render();
          },
        }),
    });
    await Promise.all(['/detail/1', '/detail/1', '/detail/1'].map(async (url) => counting(url, browser)));
    expect(rendered).toBe(1);
    for (let id = 2; id <= 101; id += 1) await counting(`/detail/${id}`, browser);
    await counting('/detail/1', browser);
    expect(rendered).toBe(102);
  });

  test('that fails to load is reported and leaves the plain shell', async () => {
    const seen: unknown[] = [];
    const failing = await serve({
      firstScreen: () => Promise.reject(new Error('no database')),
      onScreenError: (error) => seen.push(error),
    });
    expect(await (await failing('/home', { accept: 'text/html' })).text()).toBe(html);
    expect(seen).toHaveLength(1);
  });

  test('that fails to render still contains its data', async () => {
    const seen: unknown[] = [];
    const failing = await serve({
      firstScreen: (c, lang) =>
        Promise.resolve({ ...screen(c, lang), render: () => Promise.reject(new Error('a bug')) }),
      onScreenError: (error) => seen.push(error),
    });
    const page = await (await failing('/home', { accept: 'text/html' })).text();
    expect(page).toContain('["/home","$&","en"]</script></body>');
    expect(page).toContain('<div id="root"><p>shell</p>');
    expect(seen).toHaveLength(1);
  });

  test('that is skipped under load is not reported, leaves the plain shell and is retried', async () => {
    const seen: unknown[] = [];
    const renders = [
      () => Promise.reject(new Busy('too many are waiting')),
      () => Promise.reject(new Refusal('rate_limited', { kept: false })),
    ];
    const busy = await serve({
      firstScreen: (c, lang) => {
        const made = screen(c, lang);
        return Promise.resolve({ ...made, render: renders.shift() ?? made.render });
      },
      onScreenError: (error) => seen.push(error),
    });
    const pages = [];
    for (let visit = 0; visit < 3; visit++)
      pages.push(await (await busy('/home', { accept: 'text/html' })).text());
    expect(pages.slice(0, 2)).toEqual([html, html]);
    expect(pages[2]).toContain('Lamp');
    expect(seen).toEqual([]);
  });

  test.each(['%7Bbroken', cookieValue('"><script>'), '%E0%A4%A'])(
    'the cookie %s counts as unset',
    async (value) => {
      const response = await get('/home', { accept: 'text/html', cookie: `setting=${value}` });
      expect(await response.text()).toBe(html);
    },
  );
});
