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
/** Spec §9: image cache 200 entries. The least recently shown goes first. */
const maxEntries = 200;

const storeOnlyPictures: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    const type = response.headers.get('content-type') ?? '';
    const plain = response.status === 200 && !response.redirected && response.type === 'basic';
    return plain && type.startsWith('image/') ? response : null;
  },
};

/** A size that only stands in for the one asked for (server/platform/images/http.ts) is kept for when there is no connection. */
const onlyForGood: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse?.headers.get('cache-control')?.includes('immutable') ? cachedResponse : null,
};

/** Without a connection another size of the same picture is better than none. */
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

/** In half the size when the connection carries no more, unless the whole one is there already. */
const inSizeToCarry = async (request: Request): Promise<Request> => {
  const url = narrower(request.url);
  if (!url || !(await isSaving(request))) return request;
  const stored = await caches.match(request, { cacheName: cacheNames.images, ignoreVary: true });
  return stored ? request : new Request(url);
};

/** Pictures: their URL is made from their content, so what is stored is right for ever. */
export const serveImages = () => {
  halveWhenFull(cacheNames.images, matchOptions);
  const strategy = new CacheFirst({
    cacheName: cacheNames.images,
    matchOptions,
    plugins: [
      storeOnlyPictures,
      onlyForGood,
      anotherSizeWhenOffline,
      removeAcrossPurge,
      new ExpirationPlugin({ maxEntries, matchOptions }),
    ],
  });
  registerRoute(
    // Fetched past all caches: a shop's pictures, for the cache of their own (src/platform/data/offline-bundles.ts).
    ({ url, request, sameOrigin }) =>
      sameOrigin && url.pathname.startsWith('/img/') && request.cache !== 'no-store',
    async ({ event, request }) => strategy.handle({ event, request: await inSizeToCarry(request) }),
  );
};
