import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { PageMessage } from '#contract/worker-messages.ts';

const folder = path.join(import.meta.dirname, '../../../dist/assets');

const built = readdirSync(folder).filter((name) => /\.(js|css|svg|woff2)$/.test(name));

/** Path of the built file of an area, such as `wallet` (build/chunks.ts). */
export const builtFile = (area: string): string => {
  const name = built.find((each) => each.replace(/-[\w-]{8}\.js$/, '') === area);
  if (name === undefined) throw new Error(`the build has no chunk ${area}`);
  return `/assets/${name}`;
};

/** Waits until the worker has cached every built file: the whole app works offline. */
export const untilAppStored = (page: Page) => {
  const missing = () =>
    page.evaluate(async (names) => {
      const found = await Promise.all(
        names.map((name) => caches.match(`/assets/${name}`, { ignoreVary: true })),
      );
      return names.filter((_, index) => !found[index]);
    }, built);
  return expect.poll(missing, { timeout: 60_000 }).toEqual([]);
};

/** Requests the whole app at once, as a page does some seconds after its start, and waits until it is stored. */
export async function storeApp(page: Page): Promise<void> {
  const message: PageMessage = { type: 'keep-app', used: [], whole: true };
  await page.evaluate(
    async (sent) => (await navigator.serviceWorker.ready).active?.postMessage(sent),
    message,
  );
  await untilAppStored(page);
}
