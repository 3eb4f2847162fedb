import { expect } from '@playwright/test';
import type { SaveData } from '#contract/worker-messages.ts';
import { waitUntilCached } from '../../support/e2e/waits.ts';
import { nextMessage, test } from '../../support/e2e/worker/worker-test.ts';

const detail = '/api/product/detail';
const ask = `${detail}?id=1&lang=en`;

test('every screen opens offline after one visit', async ({ page, origin }) => {
  await page.context().setOffline(true);
  await page.goto('/refund/7/SN1/3/12.50');
  await expect(page.locator('#root')).toBeAttached();
  expect(origin.hits).not.toContain('/refund/7/SN1/3/12.50');
});

test('returns the file itself, not the app', async ({ page }) => {
  const response = await page.goto('/favicon.svg');
  expect(await response?.headerValue('content-type')).toBe('image/svg+xml');
});

test('serves a stored catalog response offline, with the time it was saved', async ({
  page,
  origin,
  get,
}) => {
  origin.json(detail, 1, { id: 1 });
  expect((await get(ask)).savedAt).toBeNull();
  await page.context().setOffline(true);
  await expect(async () => {
    const { body, savedAt } = await get(ask);
    expect(JSON.parse(body)).toMatchObject({ code: 1, data: { id: 1 } });
    expect(Number(savedAt)).toBeGreaterThan(1_700_000_000);
  }).toPass();
});

test('stores responses per language', async ({ page, origin, get }) => {
  origin.json(detail, 1, { id: 1 });
  await get(ask);
  await page.context().setOffline(true);
  await expect(get(`${detail}?id=1&lang=it`)).rejects.toThrow('Failed to fetch');
});

test('notifies the page when a newer response replaced the stored one', async ({ page, origin, get }) => {
  origin.json(detail, 1, { price: '1.00' });
  await get(ask);
  let requests = 1;
  await expect(async () => {
    requests += 1;
    expect((await get(ask)).savedAt).not.toBeNull();
  }).toPass();
  // Each cached response is revalidated in the background: wait, so that none of these requests gets the next price.
  await expect.poll(() => origin.hits.filter((path) => path === detail).length).toBe(requests);
  const message = nextMessage(page);
  origin.json(detail, 1, { price: '2.00' });
  expect((await get(ask)).body).toContain('1.00');
  expect(await message).toEqual({ type: 'stale', url: new URL(ask, page.url()).href });
});

test('a 404 removes the cached response and notifies the page; another refusal changes nothing', async ({
  page,
  origin,
  get,
}) => {
  origin.json(detail, 1, { id: 1 });
  await get(ask);
  await waitUntilCached(page, ask);
  const message = nextMessage(page);
  origin.json(detail, 0, { reason: 'rate_limited' });
  expect((await get(ask)).body).toContain('"id":1');
  await expect.poll(() => origin.hits.filter((path) => path === detail).length).toBe(2);
  origin.json(detail, 0, { reason: 'not_found' });
  expect((await get(ask)).body).toContain('"id":1');
  expect(await message).toEqual({ type: 'stale', url: new URL(ask, page.url()).href });
  expect((await get(ask)).body).toContain('not_found');
});

for (const [what, code, headers] of [
  ['a refusal', 0, {}],
  ['a no-store response', 1, { 'cache-control': 'no-store' }],
] as const) {
  test(`${what} is not cached`, async ({ page, origin, get }) => {
    origin.json(detail, code, null, headers);
    await get(ask);
    await page.context().setOffline(true);
    await expect(get(ask)).rejects.toThrow('Failed to fetch');
  });
}

test('a request with a token neither fills nor reads the cache', async ({ page, origin, get }) => {
  origin.json(detail, 1, { id: 1 });
  await get(ask, { token: 'secret' });
  expect(await page.evaluate(() => caches.has('okanto-catalogue-1'))).toBe(false);
  await get(ask);
  await page.context().setOffline(true);
  await expect(get(ask, { token: 'secret' })).rejects.toThrow('Failed to fetch');
});

test('a private call is not cached', async ({ page, origin, get }) => {
  origin.json('/api/user/getUserInfo', 1, { email: 'a@example.org' });
  await get('/api/user/getUserInfo?lang=en');
  await page.context().setOffline(true);
  await expect(get('/api/user/getUserInfo?lang=en')).rejects.toThrow('Failed to fetch');
});

test('offline, the widest stored size of an image replaces a missing one', async ({ page, origin, get }) => {
  for (const width of [160, 640]) {
    origin.image(`/img/aa/${width}.avif`);
    await get(`/img/aa/${width}.avif`);
  }
  await page.context().setOffline(true);
  await expect(async () => expect((await get('/img/aa/960.avif')).body).toBe('/img/aa/640.avif')).toPass();
  await expect(get('/img/bb/960.avif')).rejects.toThrow('Failed to fetch');
});

test('images load in half the width with data saver in app or browser, or on slow connections', async ({
  page,
  origin,
  get,
}) => {
  const worker = page.context().serviceWorkers()[0]!;
  const connect = (connection: object) =>
    worker.evaluate(
      (value) => void Object.defineProperty(navigator, 'connection', { value, configurable: true }),
      connection,
    );
  const choose = (choice: SaveData) =>
    page.evaluate((message) => navigator.serviceWorker.controller!.postMessage(message), {
      type: 'save-data',
      choice,
    });
  let images = 0;
  /** Width in which an image loads that was never requested before. */
  const comesIn = async () => {
    images += 1;
    for (const width of [320, 640]) origin.image(`/img/carried-${images}/${width}.avif`);
    const { body } = await get(`/img/carried-${images}/640.avif`);
    return Number(/(?<width>\d+)\.avif$/.exec(body)?.groups?.['width']);
  };

  await connect({ effectiveType: '4g', saveData: false });
  expect(await comesIn()).toBe(640);
  await connect({ effectiveType: '3g', saveData: false });
  expect(await comesIn()).toBe(320);
  await connect({ effectiveType: '4g', saveData: true });
  expect(await comesIn()).toBe(320);
  await choose('never');
  await expect.poll(comesIn).toBe(640);
  await connect({ effectiveType: '4g', saveData: false });
  await choose('always');
  await expect.poll(comesIn).toBe(320);
});

test('a stored image is never fetched again', async ({ page, origin, get }) => {
  origin.image('/img/aa/320.avif');
  await get('/img/aa/320.avif');
  await expect(async () =>
    expect(await page.evaluate(() => caches.match('/img/aa/320.avif').then(Boolean))).toBe(true),
  ).toPass();
  await get('/img/aa/320.avif');
  expect(origin.hits.filter((path) => path === '/img/aa/320.avif')).toHaveLength(1);
});

test('a provisional image is refetched, and kept for offline use', async ({ page, origin, get }) => {
  const path = '/img/stand-in/320.avif';
  origin.image(path, { forNow: true });
  await get(path);
  origin.image(path);
  await expect(async () => {
    await get(path);
    expect(origin.hits.filter((hit) => hit === path).length).toBeGreaterThan(1);
  }).toPass();
  const requests = origin.hits.filter((hit) => hit === path).length;
  await page.context().setOffline(true);
  expect((await get(path)).body).toBe(path);
  expect(origin.hits.filter((hit) => hit === path)).toHaveLength(requests);
});

test('caches at most 200 images (spec §9)', async ({ page, origin }) => {
  const paths = Array.from({ length: 210 }, (_, number) => `/img/${number}/160.avif`);
  for (const path of paths) origin.image(path);
  await page.evaluate(async (all) => {
    for (const path of all) await (await fetch(path)).text();
  }, paths);
  const stored = () =>
    page.evaluate(async () => (await (await caches.open('okanto-images-1')).keys()).length);
  await expect.poll(stored).toBe(200);
});

test('on a full device, the least recently used half of the images is evicted', async ({
  page,
  origin,
  get,
}) => {
  const paths = Array.from({ length: 20 }, (_, number) => `/img/${number}/160.avif`);
  for (const path of [...paths, '/img/one-more/160.avif']) origin.image(path);
  const stored = () =>
    page.evaluate(async () => {
      const keys = await (await caches.open('okanto-images-1')).keys();
      return keys.map(({ url }) => new URL(url).pathname);
    });
  // Waits for each before the next, as the order of use is that of the recorded timestamps.
  for (const path of paths) {
    await get(path);
    await expect.poll(stored).toContain(path);
  }
  const session = await page.context().newCDPSession(page);
  const here = new URL(page.url()).origin;
  await session.send('Storage.overrideQuotaForOrigin', { origin: here, quotaSize: 1 });
  await expect(async () => {
    await get('/img/one-more/160.avif');
    // Eviction happens after the response: another request in the meantime would trigger it twice.
    await expect.poll(async () => (await stored()).length, { timeout: 8000 }).toBeLessThan(20);
  }).toPass({ timeout: 60_000 });
  await expect.poll(stored).toEqual(paths.slice(10));
  await session.send('Storage.overrideQuotaForOrigin', { origin: here });
});

test('a purge removes all viewed content and confirms', async ({ page, origin, get }) => {
  origin.json(detail, 1, { id: 1 });
  origin.image('/img/aa/160.avif');
  await get(ask);
  await get('/img/aa/160.avif');
  const answer = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', (event) => resolve(event.data));
        port1.start();
        navigator.serviceWorker.controller?.postMessage({ type: 'purge' }, [port2]);
      }),
  );
  expect(answer).toEqual({ type: 'purged' });
  const kept = await page.evaluate(async () =>
    (await caches.keys()).filter((name) => name.startsWith('okanto-')),
  );
  expect(kept).toEqual([]);
  // The expiration records contain the addresses, too.
  const noted = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('workbox-expiration');
        opening.addEventListener('success', () => {
          const entries = opening.result.transaction('cache-entries').objectStore('cache-entries').getAll();
          entries.addEventListener('success', () => resolve(entries.result.map(({ url }) => url)));
        });
      }),
  );
  expect(noted).toEqual([]);
});

test('a response in flight during a purge is not stored', async ({ page, origin, get }) => {
  let release = () => {};
  origin.answers.set(detail, (_request, response) => {
    release = () => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ code: 1, msg: '', time: 0, data: {} }));
    };
  });
  const answer = get(ask);
  await expect.poll(() => origin.hits).toContain(detail);
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', resolve);
        port1.start();
        navigator.serviceWorker.controller?.postMessage({ type: 'purge' }, [port2]);
      }),
  );
  release();
  await answer;
  await page.context().setOffline(true);
  await expect(get(ask)).rejects.toThrow('Failed to fetch');
});

test('a new version waits until the page accepts it', async ({ page, origin }) => {
  origin.workerSuffix = 'version 2';
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
  const waits = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null);
  await expect.poll(waits).toBe(true);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    registration?.waiting?.postMessage({ type: 'SKIP_WAITING' });
  });
  await expect.poll(waits).toBe(false);
});
