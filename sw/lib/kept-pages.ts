import { CacheOnly, NetworkFirst } from 'workbox-strategies';
import type { WorkboxPlugin } from 'workbox-core';
import { matchPrecache } from 'workbox-precaching';
import { isRenderedPage } from '#contract/rendered-pages.ts';
import type { PageMessage } from '#contract/worker-messages.ts';
import { currentLang } from './call-api.ts';
import { cacheNames } from './caches.ts';
import { expiration, matchOptions } from './catalog-cache.ts';
import { removeAcrossPurge } from './purge.ts';

declare const self: ServiceWorkerGlobalScope;

const home = '/home';

/** The address whose page is kept: a launch says besides where it comes from, and the root shows the front page (spec §2). */
function keptAs(address: string): string | null {
  const { pathname, searchParams } = new URL(address, location.origin);
  if (!isRenderedPage(pathname)) return null;
  searchParams.delete('source');
  const search = searchParams.toString();
  return (pathname === '/' ? home : pathname) + (search && `?${search}`);
}

/** Limits the fetch: a worker cannot be replaced by a new version while it is pending. */
const timeoutMs = 10_000;

/** The same request as a navigation. Revalidates with the server, which usually responds with 304. */
const requestFor = (href: string) =>
  new Request(href, {
    headers: { accept: 'text/html' },
    cache: 'no-cache',
    signal: AbortSignal.timeout(timeoutMs),
  });

/** Files that this page begins with: their names are of one build, and of no other. */
const filesOf = (html: string) => html.match(/\/assets\/[^"]+\.(?:js|css)/g) ?? [];

/**
 * Pages with their first screen in them, kept for the next launch: it is seen before any code has run, also without a
 * connection. They are nobody's, as the server renders them, and go with the answers of the catalog at a logout.
 * @param build differs from build to build
 */
export function keptPages(build: string) {
  const keyOf = async ({ url }: Request): Promise<string> => {
    const key = new URL(url);
    key.searchParams.set('kept', `${await currentLang()}-${build}`);
    return key.href;
  };
  const forget = async (request: Request): Promise<void> => {
    await (await caches.open(cacheNames.catalogue)).delete(await keyOf(request), matchOptions);
  };
  /**
   * Keeps a page only if the server rendered it, nobody on the way there did, and it is of this worker's build: during a
   * deploy it may be of the next, whose code this worker does not have. It says of itself that it was kept: the app asks
   * anew for what it shows. One that the server renders no more shows what the shop has no more.
   */
  const onlyOfThisBuild: WorkboxPlugin = {
    cacheKeyWillBeUsed: ({ request }) => keyOf(request),
    cacheWillUpdate: async ({ request, response }) => {
      // The product was deleted or taken from sale.
      if (response.status === 404) await forget(request);
      if (response.status !== 200 || response.redirected || response.type !== 'basic') return null;
      const shell = await (await matchPrecache('/index.html'))?.text();
      const html = await response.text();
      if (!shell || !filesOf(shell).every((file) => html.includes(file))) return null;
      if (!html.includes(' data-rendered>')) {
        await forget(request);
        return null;
      }
      return new Response(html.replace('<html ', '<html data-kept '), { headers: response.headers });
    },
  };
  const options = {
    cacheName: cacheNames.catalogue,
    matchOptions,
    plugins: [onlyOfThisBuild, removeAcrossPurge, expiration],
  };
  const stored = new CacheOnly(options);
  const renewed = new NetworkFirst(options);

  /** `null`: none is kept, or whose language it is cannot be told: some browsers' workers see no cookie. */
  const find = async (event: ExtendableEvent, address: string): Promise<Response | null> => {
    const href = keptAs(address);
    if (href === null || !self.cookieStore) return null;
    return stored.handle({ event, request: requestFor(href) }).catch(() => null);
  };

  /** The page that was opened, so that the next launch is no older than this one; and home, where launches begin. */
  const keep = async (event: ExtendableEvent, opened: string): Promise<void> => {
    if (!self.cookieStore) return;
    const wanted = new Set([keptAs(opened), (await find(event, home)) ? null : home]);
    for (const href of wanted)
      if (href !== null) await renewed.handle({ event, request: requestFor(href) }).catch(() => undefined);
  };

  self.addEventListener('message', (event) => {
    const message = event.data as PageMessage | null;
    if (message?.type === 'keep-page') event.waitUntil(keep(event, message.opened));
  });
  return { find };
}
