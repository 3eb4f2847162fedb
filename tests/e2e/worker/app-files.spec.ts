import { expect, type Page } from '@playwright/test';
import type { PageMessage } from '#contract/worker-messages.ts';
import { builtFile } from '../../support/e2e/app-stored.ts';
import { test } from '../../support/e2e/worker/worker-test.ts';

const storedParts = (page: Page) =>
  page.evaluate(async () => {
    if (!(await caches.has('okanto-app-1'))) return [];
    const keys = await (await caches.open('okanto-app-1')).keys();
    return keys.map(({ url }) => new URL(url).pathname.replace(/-[\w-]{8}(\.\w+)$/, '$1')).toSorted();
  });

test('code of further screens is stored when a page uses it, and offline no longer needs the network', async ({
  page,
  origin,
  get,
}) => {
  const wallet = builtFile('wallet');
  expect(await storedParts(page)).toEqual([]);
  await get(wallet);
  await expect.poll(() => storedParts(page)).toEqual(['/assets/wallet.js']);
  await page.context().setOffline(true);
  expect((await get(wallet)).body.length).toBeGreaterThan(1000);
  expect(origin.hits.filter((path) => path === wallet)).toHaveLength(1);
});

test('a page’s own files are stored although it loaded them without the worker, and nothing else', async ({
  page,
}) => {
  const message: PageMessage = { type: 'keep-app', used: [builtFile('orders')], whole: false };
  await page.evaluate((sent) => navigator.serviceWorker.controller?.postMessage(sent), message);
  await expect.poll(() => storedParts(page)).toEqual(['/assets/orders.js']);
});

test('a new version fetches the parts that the former one had, before it takes over, and removes the former files', async ({
  page,
  origin,
}) => {
  await page.evaluate(async () => {
    const cache = await caches.open('okanto-app-1');
    await cache.put('/assets/wallet-FORMER01.js', new Response('former'));
    await cache.put('/assets/removed-FORMER01.js', new Response('former'));
  });
  origin.workerSuffix = 'version 2';
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
  const current = builtFile('wallet');
  await expect
    .poll(() =>
      page.evaluate(async (file) => {
        const registration = await navigator.serviceWorker.getRegistration();
        return Boolean(registration?.waiting) && (await caches.match(file)) !== undefined;
      }, current),
    )
    .toBe(true);
  // The former version still needs its own.
  expect(await page.evaluate(async () => (await caches.match('/assets/wallet-FORMER01.js'))?.text())).toBe(
    'former',
  );
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    registration?.waiting?.postMessage({ type: 'SKIP_WAITING' });
  });
  await expect.poll(() => storedParts(page)).toEqual(['/assets/wallet.js']);
  expect(
    origin.hits.filter((path) => path.startsWith('/assets/') && !/\.(css|svg|woff2)$/.test(path)),
  ).toEqual([current]);
});
