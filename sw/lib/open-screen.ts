import type { OpenMessage } from '#contract/worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** Windows of the app, visible ones first; the page of the sandbox acquirer's bank belongs to another company. */
async function appWindows(): Promise<WindowClient[]> {
  const windows = await self.clients.matchAll({ type: 'window' });
  return windows
    .filter(({ url, frameType }) => frameType !== 'nested' && !new URL(url).pathname.startsWith('/sandbox/'))
    .toSorted((a, b) => rank(a) - rank(b));
}
const rank = ({ focused, visibilityState }: WindowClient) =>
  focused ? 0 : visibilityState === 'visible' ? 1 : 2;

/**
 * Opens a screen in an open window of the app, so that nothing there is reloaded or lost, else in a new window. @param path of
 * this origin
 */
export async function openScreen(path: string): Promise<void> {
  const [window] = await appWindows();
  // If the window cannot be focused (closed meanwhile), open a new one.
  const focused = await window?.focus().catch(() => undefined);
  if (!focused) {
    await self.clients.openWindow(path);
    return;
  }
  focused.postMessage({ type: 'open', path } satisfies OpenMessage);
}
