import type { QueryClient } from '@tanstack/react-query';
import { isPrivate } from '../platform/api/is-private.ts';
import { onSavingData } from '../platform/session/save-data.ts';
import { registerWorker, removeWorker } from './register-worker.ts';
import type { Router } from './router.ts';
import { offerUpdate, reloadWithNewVersion } from './update.ts';

/** The worker as far as the page has to do with it, and what else decides about fetching early. Called once, off the path of the first paint. */
export function startWorker(router: Router, queryClient: QueryClient): void {
  // A finger on its way may still turn away: what it would open is fetched early only where that costs nothing.
  onSavingData((saving) => {
    router.options.defaultPreload = saving ? false : 'intent';
  });
  reloadWithNewVersion();
  if (import.meta.env.WORKER_OFF) return void removeWorker();
  void registerWorker((takeOver) => void offerUpdate(takeOver));
  // The first page got its data without the worker: refetch it so that the worker caches it for offline use.
  if (navigator.serviceWorker && !navigator.serviceWorker.controller)
    navigator.serviceWorker.addEventListener(
      'controllerchange',
      () =>
        void queryClient.refetchQueries({
          type: 'active',
          predicate: ({ queryKey }) => !isPrivate(queryKey[0]),
        }),
      { once: true },
    );
}
