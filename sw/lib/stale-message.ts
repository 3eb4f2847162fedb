import type { WorkboxPlugin } from 'workbox-core';
import { cacheNames } from './caches.ts';
import { differs, isGone } from './catalog-response.ts';
import { matchOptions } from './catalog-cache.ts';
import { notifyPages } from './notify-pages.ts';

/** Notifies every open page when a new response has replaced a cached one. */
export const notifyWhenStale: WorkboxPlugin = {
  cacheDidUpdate: async ({ request, oldResponse, newResponse }) => {
    if (oldResponse && (await differs(oldResponse, newResponse)))
      await notifyPages({ type: 'stale', url: request.url });
  },
};

/** Deletes cached responses of resources that no longer exist, and notifies the pages, which then refetch. */
export const removeObsoleteCaches: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    if (!(await isGone(response))) return response;
    const cache = await caches.open(cacheNames.catalogue);
    if (await cache.delete(request, matchOptions)) await notifyPages({ type: 'stale', url: request.url });
    return null;
  },
};
