import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { cacheNames } from '../lib/caches.ts';
import { largestWidth } from '../lib/largest-width.ts';
import { narrower } from '../lib/narrower.ts';
import { halveWhenFull } from '../lib/make-room.ts';
import { removeAcrossPurge } from '../lib/purge.ts';
import { isSaving } from '../lib/save-data.ts';

const matchOptions = { ignoreVary: true };
/** Spec §9: image cache 200 entries, least recently used evicted first. */
const maxEntries = 200;

const storeOnlyImages: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    const type = response.headers.get('content-type') ?? '';
    const plain = response.status === 200 && !response.redirected && response.type === 'basic';
    return plain && type.startsWith('image/') ? response : null;
  },
};

/** A substitute for the requested size (server/platform/images/http.ts) is cached only for offline use. */
const onlyForGood: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse?.headers.get('cache-control')?.includes('immutable') ? cachedResponse : null,
};

/** Offline, another size of the same image is better than none. */
const anotherSizeWhenOffline: WorkboxPlugin = {
  handlerDidError: async ({ request }) => {
    for (const name of [cacheNames.images, cacheNames.packs]) {
      const cache = await caches.open(name);
      const stored = (await cache.keys()).map((key) => key.url);
      const url = largestWidth(request.url, stored);
      if (url) return cache.match(url, { ignoreVary: true });
    }
    return undefined;
  },
};

/** Half the width while saving data, unless the full width is cached. */
const inSizeToCarry = async (request: Request): Promise<Request> => {
  const url = narrower(request.url);
  if (!url || !(await isSaving(request))) return request;
  const stored = await caches.match(request, { cacheName: cacheNames.images, ignoreVary: true });
  return stored ? request : new Request(url);
};

/** Images: the URL is a hash of the content, so cached ones never expire. */
export const serveImages = () => {
  halveWhenFull(cacheNames.images, matchOptions);
  const strategy = new CacheFirst({
    cacheName: cacheNames.images,
    matchOptions,
    plugins: [
      storeOnlyImages,
      onlyForGood,
      anotherSizeWhenOffline,
      removeAcrossPurge,
      new ExpirationPlugin({ maxEntries, matchOptions }),
    ],
  });
  registerRoute(
    // `no-store`: images of an offline bundle, which has its own cache (src/platform/data/store-bundle.ts).
    ({ url, request, sameOrigin }) =>
      sameOrigin && url.pathname.startsWith('/img/') && request.cache !== 'no-store',
    async ({ event, request }) => strategy.handle({ event, request: await inSizeToCarry(request) }),
  );
};
