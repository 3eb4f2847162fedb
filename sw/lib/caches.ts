import { shareTarget } from '#contract/shared-images.ts';

import { bundleImagesCache } from '#contract/bundle-images.ts';

declare const self: ServiceWorkerGlobalScope;

const prefix = 'okanto-';

/**
 * The worker's own caches of viewed and shared content; a logout empties them. Increase the version number when the stored format
 * changes: older ones are deleted.
 */
export const cacheNames = {
  catalogue: `${prefix}catalogue-1`,
  images: `${prefix}images-1`,
  packs: bundleImagesCache,
  shared: shareTarget.cache,
} as const;

/** Settings of the device. A cache is the simplest storage available to a worker. */
export const choicesCache = `${prefix}choices-1`;

/** Files of the app that the first screens do not need (app-files.ts). Those that they need are in Workbox's precache. */
export const appFilesCache = `${prefix}app-1`;

/** Deletes caches of earlier versions. Workbox manages the precache itself. */
export const deleteFormerCaches = () => {
  const current = new Set<string>([...Object.values(cacheNames), choicesCache, appFilesCache]);
  self.addEventListener('activate', (event) => {
    const deletion = caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith(prefix) && !current.has(name)))
      .then((names) => Promise.all(names.map((name) => caches.delete(name))));
    event.waitUntil(deletion);
  });
};
