import type { Page } from '@playwright/test';

/**
 * Dispatches the `sync` event of the outbox to an origin's worker, as the browser does when the connection is back.
 * @param page any page of the browser; `about:blank` if the worker must run without a page of its origin
 * @returns stops all workers
 */
export async function wakeWorker(page: Page, origin: string): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (found) resolve(found.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'outbox',
    lastChance: false,
  });
  return async () => void (await session.send('ServiceWorker.stopAllWorkers'));
}
