import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { test as base } from './deploys.ts';

/** Chromium with a profile on disk: an installation needs one and survives the browser. */
export interface Device {
  /** Starts the browser on the device's profile. */
  start: () => Promise<BrowserContext>;
  /** Installs the app, to run in its own window. The shop must be open in `context`. */
  install: (context: BrowserContext) => Promise<void>;
  /** Starts the installed app as from the home screen, or at a path, as a shortcut does. */
  launch: (context: BrowserContext, path?: string) => Promise<Page>;
  /**
   * Ends the app's process as a system does that needs its memory; all its windows must be closed. Resolves when a file of
   * `localStorage` on disk, earlier values included, passes `isWritten`: while a process continues, Chromium writes up to a
   * minute later, and may write nothing when the browser ends.
   */
  endProcess: (context: BrowserContext, isWritten: (text: string) => boolean) => Promise<void>;
}

// Playwright's types lack the PWA domain.
type Send = (method: string, params: object) => Promise<unknown>;

export const test = base.extend<{ device: Device }>({
  device: async ({ baseURL, launchOptions }, use) => {
    const profile = await mkdtemp(path.join(os.tmpdir(), 'okanto-profile-'));
    const origin = baseURL!;
    const manifestId = `${origin}/`;
    const running = new Set<BrowserContext>();
    const pwa = async (context: BrowserContext, method: string, params: object = {}) => {
      const session = await context.browser()!.newBrowserCDPSession();
      await (session.send as unknown as Send).call(session, `PWA.${method}`, { manifestId, ...params });
    };
    await use({
      start: async () => {
        const context = await chromium.launchPersistentContext(profile, {
          ...launchOptions,
          baseURL: origin,
        });
        running.add(context);
        context.on('close', () => running.delete(context));
        return context;
      },
      install: async (context) => {
        await pwa(context, 'install', { installUrlOrBundleUrl: `${origin}/home` });
        await pwa(context, 'changeAppUserSettings', { displayMode: 'standalone' });
      },
      launch: async (context, place) => {
        const at = place === undefined ? {} : { url: `${origin}${place}` };
        const [page] = await Promise.all([context.waitForEvent('page'), pwa(context, 'launch', at)]);
        return page;
      },
      endProcess: async (context, isWritten) => {
        const session = await context.newCDPSession(context.pages()[0]!);
        await session.send('ServiceWorker.enable');
        await session.send('ServiceWorker.stopAllWorkers');
        const folder = path.join(profile, 'Default', 'Local Storage', 'leveldb');
        const onDisk = async () => {
          for (const file of await readdir(folder))
            if (isWritten(await readFile(path.join(folder, file), 'latin1'))) return true;
          return false;
        };
        await expect.poll(onDisk).toBe(true);
      },
    });
    for (const context of running) await context.close();
    await rm(profile, { recursive: true, force: true });
  },
});
export { expect } from '@playwright/test';
