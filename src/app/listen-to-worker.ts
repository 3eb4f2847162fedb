import type { QueryClient } from '@tanstack/react-query';
import { isOpenMessage, isStaleMessage } from '#contract/worker-messages.ts';
import { refreshStale } from './refresh-stale.ts';
import type { Router } from './router.ts';

/** Handles messages of the worker: a cached response was outdated; a notification was tapped. */
export function listenToWorker(data: unknown, queryClient: QueryClient, router: Router): void {
  if (isStaleMessage(data)) refreshStale(queryClient, data.url);
  else if (isOpenMessage(data)) router.history.push(data.path);
}
