import { Workbox } from 'workbox-window';
import { whenIdle } from '../ui/when-idle.ts';

const hourMs = 60 * 60 * 1000;

interface WorkerScriptPolicy {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): WorkerScriptPolicy;
  createScriptURL(url: string): string;
}

/** If the policy requires Trusted Types, a script's URL must come from a named policy. */
const trusted = (url: string): string => {
  const factory = (globalThis as { trustedTypes?: WorkerScriptPolicy }).trustedTypes;
  if (!factory) return url;
  return factory.createPolicy('okanto-worker', { createScriptURL: (same) => same }).createScriptURL(url);
};

const loadedAndIdle = () =>
  new Promise<void>((resolve) => {
    const wait = () => whenIdle(resolve, { timeout: 4000 });
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  });

/**
 * Registers the service worker once the page is idle.
 * @param onWaiting called when a new version waits; `takeOver` activates it in every tab
 * @returns when registered, or at once without service worker support (an old browser, or plain HTTP). A failed
 * registration leaves the app online-only and is retried at the next start.
 */
export async function registerWorker(onWaiting: (takeOver: () => void) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await loadedAndIdle();
  const url = import.meta.env.DEV ? '/dev-sw.js?dev-sw' : '/sw.js';
  const workbox = new Workbox(trusted(url), {
    scope: '/',
    type: import.meta.env.DEV ? 'module' : 'classic',
  });
  workbox.addEventListener('waiting', () => onWaiting(() => workbox.messageSkipWaiting()));
  const registration = await workbox.register({ immediate: true }).catch(() => undefined);
  if (registration) lookForUpdates(workbox);
}

/** Browsers look for a new worker when a page loads, but an installed app may stay open for days. */
function lookForUpdates(workbox: Workbox): void {
  let lookedMs = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || !navigator.onLine) return;
    if (Date.now() - lookedMs < hourMs) return;
    lookedMs = Date.now();
    // Failures are harmless: the next return to the app checks again.
    workbox.update().catch(() => undefined);
  });
}

/**
 * For a build without a worker (sw/README.md): registering the brake again would keep it alive in tabs that it
 * controls.
 */
export async function removeWorker(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  if (registrations.length === 0) return;
  for (const name of await caches.keys()) await caches.delete(name);
  for (const registration of registrations) await registration.unregister();
}
