import type { WorkboxPlugin } from 'workbox-core';
import { CacheExpiration } from 'workbox-expiration';
import type { PageMessage, PurgeDone } from '#contract/worker-messages.ts';
import { cacheNames } from './caches.ts';
import { closeAllNotifications } from './notifications.ts';
import { removeStored } from './stored-response.ts';

declare const self: ServiceWorkerGlobalScope;

let purges = 0;
/** Pending writes of responses and images with their expiration metadata: each resolves once both are written. */
const writes = new Set<Promise<void>>();

/**
 * Deletes the traces of browsing: no authenticated response is ever stored, yet the cached products and images reveal the user's
 * interests, and so do the URLs in the expiration metadata. The shell stays. Waits for pending writes, which would otherwise add
 * metadata after the purge.
 */
const purge = async (only?: 'catalogue' | 'images') => {
  purges += 1;
  removeStored();
  // Runs in parallel: the browser may have to contact its push service.
  const notifications = only ? undefined : closeAllNotifications();
  await Promise.all(writes);
  for (const name of only ? [cacheNames[only]] : Object.values(cacheNames)) {
    await caches.delete(name);
    await new CacheExpiration(name, { maxEntries: 1 }).delete();
  }
  await notifications;
};

/** Responds to `purge` on the message's own port once everything is deleted. */
export const handlePurge = () => {
  self.addEventListener('message', (event) => {
    const message = event.data as PageMessage | null;
    if (message?.type !== 'purge') return;
    const done: PurgeDone = { type: 'purged' };
    event.waitUntil(purge(message.only).then(() => event.ports[0]?.postMessage(done)));
  });
};

/** Prevents a response that was pending during a purge from being stored after it. Must be the last of a route's checks. */
export const removeAcrossPurge: WorkboxPlugin = {
  handlerWillStart: async ({ state }) => {
    if (state) state['purges'] = purges;
  },
  cacheWillUpdate: async ({ response, state }) => {
    if (state?.['purges'] !== purges) return null;
    const { promise, resolve } = Promise.withResolvers<void>();
    writes.add(promise);
    state['written'] = () => {
      writes.delete(promise);
      resolve();
    };
    return response;
  },
  // Also called when storing failed.
  handlerDidComplete: async ({ state }) => {
    (state?.['written'] as (() => void) | undefined)?.();
  },
};
