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

/** Names the build: the page itself names every file it begins with. */
const buildOf = (builtFiles: PrecacheEntry[]) =>
  builtFiles.find(({ url }) => url === 'index.html')?.revision ?? '';

/**
 * The app itself: every built file is there after the first visit, and every screen's URL is answered without the network,
 * by its page as the server rendered it where that is kept, else by the one page that the app fills. The development server
 * has no built files, and navigations stay with it.
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
      // Pages that are not the app's: the sandbox acquirer's bank is another company, and builders read the server's own.
      denylist: [file, /^\/api\//, /^\/img\//, /^\/sandbox\//, /^\/developers$/],
    }),
  );
};
