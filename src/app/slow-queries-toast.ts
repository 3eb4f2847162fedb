import { t } from '@lingui/core/macro';
import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../platform/api/errors.ts';
import { toast } from '../ui/toast.ts';

/** A screen waits for it with nothing to show, and it was not answered in time before. */
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
 * Says after the first time-out that the shop takes its time, until the screen has what it waits for or gives up: with the
 * tries that follow, that is half a minute. Called once.
 */
export function reportSlowQueries(queryClient: QueryClient): void {
  const cache = queryClient.getQueryCache();
  let takeBack: (() => void) | null = null;
  cache.subscribe(({ type }) => {
    if (type !== 'updated' && type !== 'removed' && type !== 'observerRemoved') return;
    const slow = cache.getAll().some(isSlow);
    if (slow) takeBack ??= toast(t`The shop is slow to answer. Trying again…`, { lastsMs: null });
    else {
      takeBack?.();
      takeBack = null;
    }
  });
}
