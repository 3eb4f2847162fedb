import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import type { PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { keptPages } from '../lib/kept-pages.ts';
import { onlyOwnFiles } from '../lib/own-files.ts';

/** A last segment with an extension is a file; `/refund/7/SN1/3/12.50` ends in an amount and is a screen. */
const file = /^[^?]*\.[a-z][a-z\d]*(\?|$)/i;

/** Identifies the build: the page lists every file it starts with. */
const buildOf = (builtFiles: PrecacheEntry[]) =>
  builtFiles.find(({ url }) => url === 'index.html')?.revision ?? '';

/**
 * The app itself: every built file is precached, and navigations are served offline, by the cached server-rendered page, else by
 * the app shell. The development server has no built files, and navigations stay with it.
 */
export const serveShell = (builtFiles: PrecacheEntry[]) => {
  addPlugins([onlyOwnFiles]);
  // The root is a screen like others, not a folder with an index.
  precacheAndRoute(builtFiles, { directoryIndex: '' });
  cleanupOutdatedCaches();
  if (builtFiles.length === 0) return;
  const shell = createHandlerBoundToURL('/index.html');
  const pages = keptPages(buildOf(builtFiles));
  registerRoute(
    new NavigationRoute(async (asked) => (await pages.find(asked.event, asked.url.href)) ?? shell(asked), {
      // Pages outside the app: the sandbox acquirer's bank is another company, and the server's own API pages are for developers.
      denylist: [file, /^\/api\//, /^\/img\//, /^\/sandbox\//, /^\/developers$/],
    }),
  );
};
