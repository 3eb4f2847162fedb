import { registerQuotaErrorCallback } from 'workbox-core';
import { CacheExpiration } from 'workbox-expiration';

/**
 * When the device has no room left, half of what a cache holds goes, what was not looked at for longest first: the
 * rest can still be browsed without a connection, and there is room for what is looked at now.
 */
export const halveWhenFull = (cacheName: string, matchOptions: CacheQueryOptions) =>
  registerQuotaErrorCallback(async () => {
    const held = await (await caches.open(cacheName)).keys();
    const maxEntries = Math.floor(held.length / 2);
    // Of one thing there is no half.
    if (maxEntries > 0) await new CacheExpiration(cacheName, { maxEntries, matchOptions }).expireEntries();
  });
