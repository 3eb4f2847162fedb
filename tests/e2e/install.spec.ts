import { readFile } from 'node:fs/promises';
import type { ManifestOptions } from 'vite-plugin-pwa';
import { brandTexts } from '#domain/brand-texts.ts';
import { expect, test } from '../support/e2e/test.ts';

type Manifest = Required<ManifestOptions>;

/** Width and height of a PNG: two big-endian words at the start of its first chunk. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

test('the manifest has every field that stores and install dialogs read, and its images match it', async ({
  request,
}) => {
  const answer = await request.get('/manifest.webmanifest');
  expect(answer.headers()['content-type']).toBe('application/manifest+json');
  const manifest = (await answer.json()) as Manifest;
  expect(manifest).toMatchObject({
    id: '/',
    start_url: '/home?source=pwa',
    scope: '/',
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
    lang: 'en',
    dir: 'ltr',
    orientation: 'any',
    categories: ['shopping', 'finance'],
    prefer_related_applications: false,
    theme_color: expect.stringMatching(/^#[\dA-F]{6}$/),
    background_color: expect.stringMatching(/^#[\dA-F]{6}$/),
  });
  expect(manifest.name.length).toBeLessThanOrEqual(45);
  expect(manifest.short_name.length).toBeLessThanOrEqual(12);
  expect(manifest.description.length).toBeGreaterThan(20);

  for (const purpose of ['any', 'maskable', 'monochrome'])
    for (const sizes of ['192x192', '512x512'])
      expect(manifest.icons).toContainEqual(expect.objectContaining({ purpose, sizes, type: 'image/png' }));
  const { screenshots, shortcuts } = manifest;
  for (const form of ['narrow', 'wide'])
    expect(screenshots.some(({ form_factor }) => form_factor === form)).toBe(true);
  expect(screenshots.every(({ label }) => label)).toBe(true);
  expect(shortcuts.map(({ url }) => new URL(url, 'http://shop').pathname)).toEqual([
    '/search',
    '/bag',
    '/myPurchases',
    '/profile',
  ]);

  const images = [...manifest.icons, ...screenshots, ...shortcuts.flatMap(({ icons = [] }) => icons)];
  for (const { src, sizes, type } of images) {
    const image = await request.get(src);
    expect(image.headers()['content-type'], src).toBe(type);
    expect(sizeOf(await image.body()), src).toBe(sizes);
  }
});

test(
  'page and manifest are described in the language of the page, also after a change',
  { tag: '@long' },
  async ({ page }) => {
    const manifestOf = async () => {
      const href = await page.locator('link[rel=manifest]').getAttribute('href');
      return (await (await page.request.get(href!)).json()) as Manifest;
    };
    await page.context().clearCookies();
    await page.goto('/home?lang=fr');
    await expect(page.locator('meta[name=description]')).toHaveAttribute(
      'content',
      brandTexts.fr.description,
    );
    expect(await manifestOf()).toMatchObject({
      id: '/',
      lang: 'fr',
      description: brandTexts.fr.description,
      shortcuts: [{ name: 'Recherche' }, { name: 'Panier' }, { name: 'Commandes' }, { name: 'Portefeuille' }],
    });
    const labels = (await manifestOf()).screenshots.map(({ label }) => label);
    expect(new Set(labels)).toEqual(new Set(Object.values(brandTexts.fr.screenshots)));

    await page.goto('/login?lang=fr');
    await page.getByRole('button', { name: /· USD$/ }).click();
    await page.getByText('日本語').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    expect(await manifestOf()).toMatchObject({ lang: 'ja', description: brandTexts.ja.description });
  },
);

test('iOS finds an icon, and a splash screen of the exact size of each linked screen', async ({
  request,
}) => {
  const html = await (await request.get('/login', { headers: { accept: 'text/html' } })).text();
  const icon = /<link rel="apple-touch-icon" href="(?<href>[^"]+)" sizes="180x180"/.exec(html)!.groups!;
  expect(sizeOf(await (await request.get(icon['href']!)).body())).toBe('180x180');
  const links = [
    ...html.matchAll(/rel="apple-touch-startup-image" media="(?<media>[^"]+)" href="(?<href>[^"]+)"/g),
  ];
  expect(links.length).toBeGreaterThanOrEqual(36);
  for (const { groups } of links) {
    const [width, height, ratio] = [...groups!['media']!.matchAll(/(?:width|height|ratio): (\d+)/g)].map(
      (found) => Number(found[1]),
    );
    const png = await readFile(`dist${groups!['href']}`);
    expect(sizeOf(png), groups!['href']).toBe(`${width! * ratio!}x${height! * ratio!}`);
    expect(png.length, groups!['href']).toBeLessThan(60_000);
  }
});

test('the browser reports no installability errors', async ({ page, context }) => {
  await page.goto('/home');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const cdp = await context.newCDPSession(page);
  // Playwright's contexts are incognito, which is reported as an error.
  await expect(async () => {
    const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
      [],
    );
  }).toPass();
});

test('the launch source is removed from the URL', async ({ page }) => {
  await page.goto('/home?source=pwa');
  await expect(page).toHaveURL('/home');
  await page.goto('/search?source=shortcut');
  await expect(page).toHaveURL('/search');
});

test.describe('content shared by other apps', () => {
  const share = (fields: Record<string, string>) => {
    const form = document.createElement('form');
    form.method = 'POST';
    form.enctype = 'multipart/form-data';
    form.action = '/share';
    for (const [name, value] of Object.entries(fields)) {
      const input = document.createElement('input');
      input.name = name;
      input.value = value;
      form.append(input);
    }
    document.body.append(form);
    form.submit();
  };

  test('a link to this shop opens its page, other text becomes a search', async ({ page, shop }) => {
    await page.goto('/home');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.evaluate(share, { title: 'Lamp', text: `Look ${shop.url}/detail/1` });
    await expect(page).toHaveURL('/detail/1');
    // The URL changes before the document has a body to submit the form from.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(share, { text: 'green tea' });
    await expect(page).toHaveURL(/\/search\?q=green(\+|%20)tea$/);
  });

  test('a share without a worker still opens the search', { tag: '@long' }, async ({ browser, shop }) => {
    const context = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.goto('/home');
    await page.evaluate(share, { text: 'green tea' });
    await expect(page).toHaveURL('/search');
    await context.close();
  });
});

test.describe('install prompt', () => {
  const agent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1';
  test.use({ userAgent: agent });

  test(
    'appears on the second visit, explains iOS installation, and stays hidden after a dismissal',
    { tag: '@long' },
    async ({ page, t }) => {
      const invitation = page.getByRole('complementary', {
        name: t('Keep {0} at your fingertips', { 0: 'okanto' }),
      });
      await page.clock.install({ time: new Date('2026-11-21T12:00:00') });
      const visit = async (later: string) => {
        await page.clock.fastForward(later);
        await page.goto('/home');
        await expect(page.getByRole('heading', { name: t('Trending now') })).toBeVisible();
        // Fast-forwarding before hydration would skip the prompt's delay.
        await page.waitForFunction(() => !('holdTap' in globalThis));
        // The prompt loads after the first paint and then waits.
        await page.waitForFunction(() => localStorage.getItem('install') !== null);
        await page.clock.fastForward('00:10');
      };
      await visit('00:01');
      await expect(invitation).toHaveCount(0);
      await visit('31:00');
      await expect(invitation).toBeVisible();
      await page.goto('/login');
      await expect(invitation).toHaveCount(0);
      await visit('00:01');
      await invitation.getByRole('button', { name: t('Install') }).click();
      await expect(page.getByText(t('Scroll down and choose “Add to Home Screen”.'))).toBeVisible();
      await page.getByRole('button', { name: t('Close') }).click();
      await visit('20:00:00');
      await expect(invitation).toHaveCount(0);
    },
  );
});
