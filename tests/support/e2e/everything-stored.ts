import type { Page } from '@playwright/test';

/** Everything this origin has stored, as text. */
export const everythingStored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const parts: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state];
    for (const { name } of await indexedDB.databases()) {
      const open = indexedDB.open(name!);
      await new Promise((resolve) => open.addEventListener('success', resolve));
      for (const store of open.result.objectStoreNames) {
        const all = open.result.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => all.addEventListener('success', resolve));
        parts.push(name, store, all.result);
      }
      open.result.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const isText = !/\.(avif|webp|png|woff2|js|css)$/.test(new URL(request.url).pathname);
        parts.push(name, request.url, isText && (await (await cache.match(request))?.text()));
      }
    }
    return JSON.stringify(parts, (_, value: unknown) => (value instanceof Map ? [...value] : value));
  });
