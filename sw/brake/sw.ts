import type { ReloadQuestion } from '#contract/worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;

/*
 * The whole worker of a build with WORKER=off (sw/README.md): it replaces a faulty one, deletes every cache and unregisters
 * itself. It handles no requests, so pages it still controls get everything from the network.
 */

/** The brake then acts without activation, which waits up to five minutes (Chromium) for requests of the faulty worker. */
const activatedWithinMs = 3_000;
/** A page of this app responds at once; otherwise it is broken, or too old to respond. */
const answeredWithinMs = 2_000;

const deleteCaches = async () => {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
};

/** Whether the page reloads itself once no form on it is being edited. */
const reloadsItself = (page: Client) =>
  new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(true));
    port1.start();
    setTimeout(() => resolve(false), answeredWithinMs);
    page.postMessage({ type: 'reload' } satisfies ReloadQuestion, [port2]);
  });

async function reload(page: WindowClient): Promise<void> {
  if (await reloadsItself(page)) return;
  // Only pages that this worker controls can be navigated.
  await page.navigate(page.url).catch(() => undefined);
}

let released: Promise<void> | null = null;

async function release(): Promise<void> {
  await deleteCaches();
  await self.registration.unregister();
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await Promise.all(pages.map((page) => reload(page)));
}

self.addEventListener('install', (event) => {
  void self.skipWaiting();
  event.waitUntil(deleteCaches());
  setTimeout(() => (released ??= release()), activatedWithinMs);
});
self.addEventListener('activate', (event) => event.waitUntil((released ??= release())));
