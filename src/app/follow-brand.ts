import { i18n } from '@lingui/core';
import type { Brand } from '#domain/brand.ts';
import { brandedPage, brandPath, brandVersionIn, pageIcon } from '#domain/branded-page.ts';
import { currentBrand, setBrand } from '../platform/i18n/brand.ts';
import { afterPaint } from '../ui/after-paint.ts';
import type { Router } from './router.ts';

/** Names of Workbox's precache and of the cache of rendered pages (sw/lib/kept-pages.ts). */
const cachesWithPages = /precache|catalogue/;

/** Version that all pages of the worker on this device have. */
let storedVersion: number | undefined;

/**
 * The worker starts the app with pages that it stored: the shell gets the new brand, and pages rendered with another one are deleted.
 * The worker fetches them again when they are opened.
 */
async function renewStoredPages(brand: Brand): Promise<void> {
  for (const name of (await globalThis.caches?.keys()) ?? []) {
    if (!cachesWithPages.test(name)) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { pathname, searchParams } = new URL(request.url);
      const isShell = pathname === '/index.html';
      if (!isShell && !searchParams.has('kept')) continue;
      const stored = await cache.match(request, { ignoreVary: true });
      const page = await stored?.text();
      if (!stored || page === undefined || brandVersionIn(page) === brand.version) continue;
      if (isShell)
        await cache.put(request, new Response(brandedPage(page, brand), { headers: stored.headers }));
      else await cache.delete(request, { ignoreVary: true });
    }
  }
}

function show(brand: Brand): void {
  setBrand(brand);
  const icon = document.querySelector('link[rel=icon]');
  for (const [name, value] of Object.entries(pageIcon(brand))) icon?.setAttribute(name, value);
  // Components that show text render again.
  i18n.activate(i18n.locale);
}

async function check(): Promise<void> {
  if (!navigator.onLine) return;
  const response = await fetch(brandPath);
  if (!response.ok) return;
  const brand = (await response.json()) as Brand;
  // A server that has not reached its database since its start responds with version 0, too.
  if (brand.version === 0) return;
  if (brand.version !== currentBrand().version) show(brand);
  if (brand.version === storedVersion) return;
  await renewStoredPages(brand);
  storedVersion = brand.version;
}

/** Shows a brand that operators have changed since the page was loaded: now, and after each navigation. */
export function followBrand(router: Router): void {
  let running: Promise<void> | null = null;
  const checkOnce = () => {
    running ??= afterPaint()
      .then(check)
      // The device may be offline: the next navigation checks again.
      .catch(() => undefined)
      .finally(() => {
        running = null;
      });
  };
  checkOnce();
  router.subscribe('onResolved', checkOnce);
}
