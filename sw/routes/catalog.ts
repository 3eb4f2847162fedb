import type { WorkboxPlugin } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { endpoints } from '#contract/endpoints.gen.ts';
import { headers } from '#contract/envelope.ts';
import type { PageMessage } from '#contract/worker-messages.ts';
import { storedCursor } from '../../src/platform/device/bundles/stored-list.ts';
import { cacheNames } from '../lib/caches.ts';
import { expiration, matchOptions } from '../lib/catalog-cache.ts';
import { isStorable, stamped } from '../lib/catalog-response.ts';
import { halveWhenFull } from '../lib/make-room.ts';
import { removeAcrossPurge } from '../lib/purge.ts';
import { responseFromDevice } from '../lib/stored-response.ts';
import { removeObsoleteCaches, notifyWhenStale } from '../lib/stale-message.ts';

declare const self: ServiceWorkerGlobalScope;

const catalogPaths = new Set(
  Object.values(endpoints)
    .filter((endpoint) => 'cache' in endpoint && endpoint.cache === 'catalog')
    .map((endpoint) => `/api/${endpoint.path}`),
);

const storeOnlySuccess: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    const storable = await isStorable(response);
    return storable ? stamped(response, Date.now()) : null;
  },
};

/**
 * Revalidates stored responses with the server, past the browser's HTTP cache. That cache treats a response as fresh
 * for half a minute, and serves it stale for ten more minutes while it revalidates: the page would show a new price two
 * visits late.
 */
const pastTheBrowsersCache: WorkboxPlugin = {
  requestWillFetch: async ({ request }) => {
    const stored = await caches.match(request, { ...matchOptions, cacheName: cacheNames.catalogue });
    return stored ? new Request(request, { cache: 'no-cache' }) : request;
  },
};

/** Further pages of a list that was built on the device are built here too, although the network is back. */
const goesOnHere: WorkboxPlugin = {
  requestWillFetch: async ({ request }) => {
    const cursor = new URL(request.url).searchParams.get('cursor') ?? '';
    if (storedCursor.test(cursor)) throw new Error('a place in a list of the device');
    return request;
  },
};

/** Offline and not cached: the device's data may still serve it. */
const fromTheDevice: WorkboxPlugin = {
  handlerDidError: ({ request }) => responseFromDevice(request),
};

/**
 * Public catalog responses: stale-while-revalidate. The key is the URL, which contains the language. Requests with a token bypass
 * this cache, and so do requests with `no-store`.
 */
export const serveCatalog = () => {
  halveWhenFull(cacheNames.catalogue, matchOptions);
  const strategy = new StaleWhileRevalidate({
    cacheName: cacheNames.catalogue,
    matchOptions,
    plugins: [
      goesOnHere,
      pastTheBrowsersCache,
      removeObsoleteCaches,
      storeOnlySuccess,
      fromTheDevice,
      notifyWhenStale,
      removeAcrossPurge,
      expiration,
    ],
  });
  registerRoute(
    ({ url, request, sameOrigin }) =>
      sameOrigin &&
      catalogPaths.has(url.pathname) &&
      request.cache !== 'no-store' &&
      !request.headers.has(headers.token),
    strategy,
  );
  self.addEventListener('message', (event) => {
    const message = event.data as PageMessage | null;
    if (message?.type !== 'keep-responses') return;
    for (const url of message.urls.filter((each) => catalogPaths.has(new URL(each).pathname))) {
      const request = new Request(url, { credentials: 'omit' });
      event.waitUntil(Promise.all(strategy.handleAll({ event, request })).catch(() => undefined));
    }
  });
};
