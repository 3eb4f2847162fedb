import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import type { PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { serveFurtherFiles } from '../lib/app-files.ts';
import { keptPages } from '../lib/kept-pages.ts';
import { onlyOwnFiles } from '../lib/own-files.ts';

/** A last segment with an extension is a file; `/refund/7/SN1/3/12.50` ends in an amount and is a screen. */
const file = /^[^?]*\.[a-z][a-z\d]*(\?|$)/i;

/** An entry of the list of built files. `first`: the first screens of a visit need it (build/first-files.ts). */
export type BuiltFile = PrecacheEntry & { first?: true };

/** Identifies the build: the page lists every file it starts with. */
const buildOf = (builtFiles: BuiltFile[]) =>
  builtFiles.find(({ url }) => url === 'index.html')?.revision ?? '';

/**
 * The app itself: the files of the first screens are precached, the others cached when they are used or when the whole app is
 * wanted. Navigations are served offline, by the cached server-rendered page, else by the app shell. The development server has
 * no built files and serves navigations itself.
 */
export const serveShell = (builtFiles: BuiltFile[]) => {
  addPlugins([onlyOwnFiles]);
  // The root is a screen like others, not a folder with an index.
  precacheAndRoute(
    builtFiles.filter(({ first }) => first).map(({ url, revision }) => ({ url, revision })),
    { directoryIndex: '' },
  );
  serveFurtherFiles(builtFiles.filter(({ first }) => !first).map(({ url }) => url));
  cleanupOutdatedCaches();
  if (builtFiles.length === 0) return;
  const shell = createHandlerBoundToURL('/index.html');
  const pages = keptPages(buildOf(builtFiles));
  registerRoute(
    new NavigationRoute(
      async (options) => (await pages.find(options.event, options.url.href)) ?? shell(options),
      {
        // Pages outside the app: the sandbox acquirer's bank is another company, the server's own API pages are for developers,
        // the console for operators.
        denylist: [file, /^\/api\//, /^\/img\//, /^\/sandbox\//, /^\/developers$/, /^\/console(\/|$|\?)/],
      },
    ),
  );
};
