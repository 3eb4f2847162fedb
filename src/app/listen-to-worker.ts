import type { QueryClient } from '@tanstack/react-query';
import { isOpenMessage, isStaleMessage } from '#contract/worker-messages.ts';
import { refreshStale } from './refresh-stale.ts';
import type { Router } from './router.ts';

/** What the worker tells its pages: an answer was not the newest; somebody tapped a notification. */
export function listenToWorker(data: unknown, queryClient: QueryClient, router: Router): void {
  if (isStaleMessage(data)) refreshStale(queryClient, data.url);
  else if (isOpenMessage(data)) router.history.push(data.path);
}
