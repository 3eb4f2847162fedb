import type { Page } from '@playwright/test';
import type { StoredResponse } from '../../../src/platform/device/reading.ts';

/** Rows of a table in the device's databases, read directly. */
export const storedRows = (page: Page, database: string, table: string): Promise<unknown[]> =>
  page.evaluate(
    async ([inDatabase, inTable]) => {
      if (!(await indexedDB.databases()).some(({ name }) => name === inDatabase)) return [];
      const open = indexedDB.open(inDatabase);
      await new Promise((resolve, reject) => {
        open.addEventListener('success', resolve);
        open.addEventListener('error', reject);
      });
      const all = open.result.transaction(inTable).objectStore(inTable).getAll();
      await new Promise((resolve) => all.addEventListener('success', resolve));
      open.result.close();
      return all.result as unknown[];
    },
    [database, table] as const,
  );

/** The account's responses stored for offline use; `call`: of this call only. */
export async function storedResponses(page: Page, call?: string): Promise<StoredResponse[]> {
  const all = (await storedRows(page, 'okanto-reading', 'answers')) as StoredResponse[];
  return all.filter(({ name }) => call === undefined || name === call);
}

/** Everything this origin has stored, as text. */
export const readAllStorage = (page: Page): Promise<string> =>
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

/** Paths whose pages the worker caches. */
export const keptPages = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const stored = await (await caches.open('okanto-catalogue-1')).keys();
    return stored.flatMap(({ url }) => {
      const { pathname, searchParams } = new URL(url);
      const kept = searchParams.get('kept');
      searchParams.delete('kept');
      return kept === null ? [] : [pathname + (searchParams.size > 0 ? `?${searchParams}` : '')];
    });
  });
