import type { DeviceMessage, StaleMessage } from '#contract/worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** Sends a message to every open page, including those that this worker does not control. */
export async function notifyPages(message: StaleMessage | DeviceMessage): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage(message);
}
