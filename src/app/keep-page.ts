import type { PageMessage } from '#contract/worker-messages.ts';
import { isSavingData } from '../platform/session/save-data.ts';

/**
 * Has the worker keep the page that was opened, as the server renders it: the next launch shows it before any code has
 * run. Called once, when everything else has come.
 */
export function keepPage(): void {
  const [opened] = performance.getEntriesByType('navigation');
  if (!opened || !navigator.onLine || isSavingData()) return;
  const message: PageMessage = { type: 'keep-page', opened: opened.name };
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(message));
}
