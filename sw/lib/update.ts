import type { PageMessage } from '#contract/worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * A new version waits for the user's consent, so that no page loses its code in the middle of a form. Only the very first worker
 * claims the open pages at once: they have no other, and would lack offline support until reloaded.
 */
export const takeOverOnConsent = () => {
  self.addEventListener('message', (event) => {
    const message = event.data as PageMessage | null;
    if (message?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  });
  self.addEventListener('install', () => {
    if (self.registration.active) return;
    self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
  });
};
