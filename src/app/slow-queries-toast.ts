import { t } from '@lingui/core/macro';
import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../platform/api/errors.ts';
import { toast } from '../ui/toast.ts';

/** Whether a screen waits for this query without data, and its first attempt timed out. */
function isSlow(query: Query): boolean {
  const { data, fetchStatus, fetchFailureReason } = query.state;
  return (
    data === undefined &&
    fetchStatus === 'fetching' &&
    fetchFailureReason instanceof ApiError &&
    fetchFailureReason.failure.kind === 'timeout' &&
    query.getObserversCount() > 0
  );
}

/**
 * Shows a toast after the first timeout until the screen has its data or fails: with the retries this takes half a
 * minute. Called once.
 */
export function reportSlowQueries(queryClient: QueryClient): void {
  const cache = queryClient.getQueryCache();
  let takeBack: (() => void) | null = null;
  cache.subscribe(({ type }) => {
    if (type !== 'updated' && type !== 'removed' && type !== 'observerRemoved') return;
    const slow = cache.getAll().some(isSlow);
    if (slow) takeBack ??= toast(t`This is taking longer than usual. Trying again…`, { lastsMs: null });
    else {
      takeBack?.();
      takeBack = null;
    }
  });
}
