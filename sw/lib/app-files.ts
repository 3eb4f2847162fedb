import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import type { PageMessage } from '#contract/worker-messages.ts';
import { appFilesCache } from './caches.ts';
import { onlyOwnFiles } from './own-files.ts';

declare const self: ServiceWorkerGlobalScope;

/** `/assets/wallet-Baa7LYzg.js` → `/assets/wallet.js`: the same part of the app in every version. */
const partOf = (path: string) => path.replace(/-[\w-]{8}(\.\w+)$/, '$1');

/**
 * Built files that the first screens do not need. They are cached when a page uses them, and all of them when a page asks
 * for the whole app (src/app/keep-on-device.ts). A new version fetches the changed ones of those that the previous version had
 * cached before it takes over, so that an update never makes a screen unavailable offline.
 * @param files paths, e.g. `assets/wallet-Baa7LYzg.js`; their names change with their content
 */
export const serveFurtherFiles = (files: readonly string[]) => {
  const paths = new Set(files.map((file) => `/${file}`));
  const strategy = new CacheFirst({
    cacheName: appFilesCache,
    matchOptions: { ignoreVary: true },
    plugins: [onlyOwnFiles],
  });
  registerRoute(({ url, sameOrigin }) => sameOrigin && paths.has(url.pathname), strategy);

  const storedPaths = async (): Promise<Set<string>> => {
    // Opening would create it.
    if (!(await caches.has(appFilesCache))) return new Set();
    const keys = await (await caches.open(appFilesCache)).keys();
    return new Set(keys.map(({ url }) => new URL(url).pathname));
  };

  /** One file at a time, so that requests of the page go first. After a failure the next start of the app continues. */
  const store = async (event: ExtendableEvent, isWanted: (path: string) => boolean): Promise<void> => {
    const stored = await storedPaths();
    for (const path of paths) {
      if (stored.has(path) || !isWanted(path)) continue;
      const request = new Request(path, { credentials: 'same-origin' });
      try {
        await Promise.all(strategy.handleAll({ event, request }));
      } catch {
        return;
      }
    }
  };

  self.addEventListener('message', (event) => {
    const message = event.data as PageMessage | null;
    if (message?.type !== 'keep-app') return;
    const used = new Set(message.used);
    event.waitUntil(store(event, (path) => message.whole || used.has(path)));
  });
  self.addEventListener('install', (event) => {
    const renew = async () => {
      const parts = new Set([...(await storedPaths())].map(partOf));
      await store(event, (path) => parts.has(partOf(path)));
    };
    event.waitUntil(renew());
  });
  self.addEventListener('activate', (event) => {
    const removeFormer = async () => {
      if (!(await caches.has(appFilesCache))) return;
      const cache = await caches.open(appFilesCache);
      for (const request of await cache.keys())
        if (!paths.has(new URL(request.url).pathname)) await cache.delete(request);
    };
    event.waitUntil(removeFormer());
  });
};
