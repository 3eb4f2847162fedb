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

/** The cached URL of a page: a launch adds its source, and the root shows home (spec §2). */
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

/** Files that this page starts with: their names belong to one build. */
const filesOf = (html: string) => html.match(/\/assets\/[^"]+\.(?:js|css)/g) ?? [];

/**
 * Server-rendered pages, cached for the next launch: they are visible before any code has run, also offline. They have no private
 * data and are deleted with the catalog's responses at a logout. @param build identifies the build
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
   * Caches a page only if the server rendered it, no intermediary changed it, and it is of this worker's build: during a deploy
   * it may be of the next one, whose code this worker does not have. The cached page is marked, so that the app refetches its
   * data. A page that the server no longer renders is deleted: it shows removed content.
   */
  const onlyOfThisBuild: WorkboxPlugin = {
    cacheKeyWillBeUsed: ({ request }) => keyOf(request),
    cacheWillUpdate: async ({ request, response }) => {
      // The product was deleted or delisted.
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

  /** `null`: none is cached, or its language is unknown: workers of some browsers cannot read cookies. */
  const find = async (event: ExtendableEvent, address: string): Promise<Response | null> => {
    const href = keptAs(address);
    if (href === null || !self.cookieStore) return null;
    return stored.handle({ event, request: requestFor(href) }).catch(() => null);
  };

  /** Updates the opened page for the next launch. Also caches home, where launches start, if it is missing. */
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
