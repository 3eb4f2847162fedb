import { Workbox } from 'workbox-window';

const hourMs = 60 * 60 * 1000;

interface WorkerScriptPolicy {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): WorkerScriptPolicy;
  createScriptURL(url: string): string;
}

/** Where the policy in force demands Trusted Types, a script's URL must come from a named policy. */
const trusted = (url: string): string => {
  const factory = (globalThis as { trustedTypes?: WorkerScriptPolicy }).trustedTypes;
  if (!factory) return url;
  return factory.createPolicy('okanto-worker', { createScriptURL: (same) => same }).createScriptURL(url);
};

const whenIdle = () =>
  new Promise<void>((resolve) => {
    const wait = () => {
      // Safari has no requestIdleCallback.
      if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 4000 });
      else setTimeout(resolve, 1500);
    };
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  });

/**
 * Registers the service worker once the page has settled.
 * @param onWaiting a new version waits; `takeOver` has it replace the old one, in every tab
 * @returns when registered, or at once where there is no service worker (an old browser, or plain HTTP). A failed
 *   registration leaves the app online-only and is tried again on the next start.
 */
export async function registerWorker(onWaiting: (takeOver: () => void) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await whenIdle();
  const url = import.meta.env.DEV ? '/dev-sw.js?dev-sw' : '/sw.js';
  const workbox = new Workbox(trusted(url), {
    scope: '/',
    type: import.meta.env.DEV ? 'module' : 'classic',
  });
  workbox.addEventListener('waiting', () => onWaiting(() => workbox.messageSkipWaiting()));
  const registration = await workbox.register({ immediate: true }).catch(() => undefined);
  if (registration) lookForUpdates(workbox);
}

/** A browser looks for a new worker when a page is loaded, and an installed app may not be loaded for days. */
function lookForUpdates(workbox: Workbox): void {
  let lookedMs = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || !navigator.onLine) return;
    if (Date.now() - lookedMs < hourMs) return;
    lookedMs = Date.now();
    // Out of reach is no fault here: the next return to the app asks again.
    workbox.update().catch(() => undefined);
  });
}

/** In a build without a worker (sw/README.md): registering the brake again would keep it alive in tabs that it controls. */
export async function removeWorker(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  if (registrations.length === 0) return;
  for (const name of await caches.keys()) await caches.delete(name);
  for (const registration of registrations) await registration.unregister();
}
