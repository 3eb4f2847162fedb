import { registerQuotaErrorCallback } from 'workbox-core';
import { CacheExpiration } from 'workbox-expiration';

/**
 * When storage is full, evicts the least recently used half of a cache: the rest can still be browsed offline, and new content
 * fits.
 */
export const halveWhenFull = (cacheName: string, matchOptions: CacheQueryOptions) =>
  registerQuotaErrorCallback(async () => {
    const held = await (await caches.open(cacheName)).keys();
    const maxEntries = Math.floor(held.length / 2);
    // A single entry has no half.
    if (maxEntries > 0) await new CacheExpiration(cacheName, { maxEntries, matchOptions }).expireEntries();
  });
