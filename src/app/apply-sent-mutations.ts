import { plural, t } from '@lingui/core/macro';
import type { Query, QueryClient } from '@tanstack/react-query';
import { storedResponsesMax } from '../platform/data/stored-responses.ts';
import { noticedMs, watchSentMutations } from '../platform/data/pending-mutations.ts';
import { refetchByKey } from '../platform/data/refetch-by-key.ts';
import { type CachedResponses, mutationOf } from '../platform/device/mutation.ts';
import { toast } from '../ui/toast.ts';
import { untilLoaded } from './until-loaded.ts';

/** Mutations sent within this time share one toast. */
const gatherMs = 800;

/** Updates after the server accepted a mutation at `sentAt`. Responses after that may be newer and stay. */
const cachedResponses = (queryClient: QueryClient, sentAt: number): CachedResponses => ({
  refetch: (...names) => {
    const predicate = ({ queryKey, state }: Query) =>
      names.some((name) => name === queryKey[0]) && state.dataUpdatedAt <= sentAt;
    void queryClient.invalidateQueries({ predicate });
    // Also refetch inactive queries that are stored for offline use, which would show outdated data.
    for (const { queryKey } of queryClient.getQueryCache().findAll({ type: 'inactive', predicate }))
      if (storedResponsesMax(queryKey[0]) > 0) void refetchByKey(queryClient, queryKey).catch(() => {});
  },
  set: (queryKey, data) => {
    // Another device may have changed the data since.
    if ((queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0) <= sentAt)
      queryClient.setQueryData(queryKey, data, { updatedAt: sentAt });
  },
  update: (name, change) => queryClient.setQueriesData({ queryKey: [name] }, change),
  refreshBundles: () =>
    void untilLoaded(() => import('../platform/data/refresh-bundles.ts')).then(({ refreshPacks }) =>
      refreshPacks(),
    ),
});

/** Updates cached responses after mutations, and notifies the user of refused or delayed ones. */
export function applySentMutations(queryClient: QueryClient, showWaiting: () => void): void {
  let savedCount = 0;
  watchSentMutations({
    onSent: (row, sentAt) => {
      mutationOf(row)?.onSent?.(row, cachedResponses(queryClient, sentAt));
      // Faster mutations were never shown as pending.
      if (sentAt - row.at < noticedMs || Date.now() - sentAt > noticedMs) return;
      savedCount += 1;
      if (savedCount > 1) return;
      setTimeout(() => {
        toast(
          plural(savedCount, {
            one: '# change saved to your account',
            other: '# changes saved to your account',
          }),
        );
        savedCount = 0;
      }, gatherMs);
    },
    onRefused: () => {
      if (document.visibilityState !== 'visible') return;
      toast(t`A change couldn’t be saved to your account`, {
        tone: 'error',
        action: { label: t`Show`, run: showWaiting },
        lastsMs: 6_000,
      });
    },
  });
}
