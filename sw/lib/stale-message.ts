import type { WorkboxPlugin } from 'workbox-core';
import type { StaleMessage } from '#contract/worker-messages.ts';
import { cacheNames } from './caches.ts';
import { differs, isGone } from './catalog-response.ts';
import { matchOptions } from './catalog-cache.ts';

declare const self: ServiceWorkerGlobalScope;

async function notifyPages(url: string): Promise<void> {
  const message: StaleMessage = { type: 'stale', url };
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(message);
}

/** Notifies every open page when a new response has replaced a cached one. */
export const notifyWhenStale: WorkboxPlugin = {
  cacheDidUpdate: async ({ request, oldResponse, newResponse }) => {
    if (oldResponse && (await differs(oldResponse, newResponse))) await notifyPages(request.url);
  },
};

/** Deletes cached responses of resources that no longer exist, and notifies the pages, which then refetch. */
export const removeObsoleteCaches: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    if (!(await isGone(response))) return response;
    const cache = await caches.open(cacheNames.catalogue);
    if (await cache.delete(request, matchOptions)) await notifyPages(request.url);
    return null;
  },
};
