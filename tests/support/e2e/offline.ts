import type { Page } from '@playwright/test';

/**
 * Reloads a page whose context is offline. In a new document Chromium resets the emulated `navigator.onLine` to true,
 * although requests still fail; an override of its own keeps it false until the returned function reconnects.
 */
export async function reloadOffline(page: Page): Promise<() => Promise<void>> {
  await page.reload();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const unlimited = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await session.send('Network.overrideNetworkState', { offline: true, ...unlimited });
  return async () => {
    await page.context().setOffline(false);
    await session.detach();
  };
}
