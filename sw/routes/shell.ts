import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import type { PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { onlyOwnFiles } from '../lib/own-files.ts';

/** A last segment with an extension is a file; `/refund/7/SN1/3/12.50` ends in an amount and is a screen. */
const file = /^[^?]*\.[a-z][a-z\d]*(\?|$)/i;

/**
 * The app itself: every built file is there after the first visit, and every screen's URL is answered by the one
 * page, without the network. The development server has no built files, and navigations stay with it.
 */
export const serveShell = (builtFiles: PrecacheEntry[]) => {
  addPlugins([onlyOwnFiles]);
  precacheAndRoute(builtFiles);
  cleanupOutdatedCaches();
  if (builtFiles.length === 0) return;
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL('/index.html'), {
      // Pages that are not the app's: the sandbox acquirer's bank is another company, and builders read the server's own.
      denylist: [file, /^\/api\//, /^\/img\//, /^\/sandbox\//, /^\/developers$/],
    }),
  );
};
