import { plural, t } from '@lingui/core/macro';
import type { Query, QueryClient } from '@tanstack/react-query';
import { refetchByKey } from '../platform/data/refetch-by-key.ts';
import { mostKept } from '../platform/data/kept-answers.ts';
import { watchSentMutations } from '../platform/data/sent-mutations.ts';
import type { MutationKind, MutationRows } from '../platform/device/rows.ts';
import { markKeyOf } from '../features/favorites/marks.queries.ts';
import { addToConversation } from '../features/conversations/service.queries.ts';
import { toast } from '../ui/toast.ts';
import { untilLoaded } from './until-loaded.ts';

/** Mutations that took longer than this to send were shown as pending, so a toast reports their success. */
const noticedMs = 5_000;
/** Mutations sent within this time share one toast. */
const gatherMs = 800;

type Appliers = {
  [Kind in MutationKind]: (queryClient: QueryClient, act: MutationRows[Kind], sentAt: number) => void;
};

/** Refetches responses that are older than the mutation. */
function askAgain(queryClient: QueryClient, sentAt: number, ...names: string[]): void {
  const predicate = ({ queryKey, state }: Query) =>
    names.includes(String(queryKey[0])) && state.dataUpdatedAt <= sentAt;
  void queryClient.invalidateQueries({ predicate });
  // Also refetch inactive queries that are stored for offline use, which would show outdated data.
  for (const { queryKey } of queryClient.getQueryCache().findAll({ type: 'inactive', predicate }))
    if (mostKept(queryKey[0]) > 0) void refetchByKey(queryClient, queryKey).catch(() => {});
}

/** Updates cached responses after the server has accepted a mutation. */
const appliers: Appliers = {
  mark: (queryClient, { target, id, on }, sentAt) => {
    const key = markKeyOf(target, id);
    // Another device may have changed its mind since.
    if ((queryClient.getQueryState(key)?.dataUpdatedAt ?? 0) <= sentAt)
      queryClient.setQueryData(key, on, { updatedAt: sentAt });
    if (target === 'product') askAgain(queryClient, sentAt, 'favouriteList');
    else {
      askAgain(queryClient, sentAt, 'followList', 'shopDetail');
      // A shop one follows is kept for offline.
      void untilLoaded(() => import('../platform/data/refresh-bundles.ts')).then(({ refreshPacks }) =>
        refreshPacks(),
      );
    }
  },
  address: (queryClient, _, sentAt) => askAgain(queryClient, sentAt, 'addressList', 'address'),
  defaultAddress: (queryClient, _, sentAt) => askAgain(queryClient, sentAt, 'addressList', 'address'),
  // Its order may be completed with it, and everybody reads it.
  review: (queryClient, _, sentAt) =>
    askAgain(
      queryClient,
      sentAt,
      'reviewableList',
      'reviewOptions',
      'orderList',
      'orderDetail',
      'productReviews',
      'productDetail',
      'shopReviews',
      'shopDetail',
    ),
  // The number at the tab knows already.
  readNotices: (queryClient, _, sentAt) => askAgain(queryClient, sentAt, 'noticeList'),
  message: (queryClient, { saved }) => saved && addToConversation(queryClient, saved),
  // Lives in the database itself.
  cart: () => {},
};

/** Lets screens know what became of acts, and the person where it took a while or went wrong. */
export function applySentMutations(queryClient: QueryClient, showWaiting: () => void): void {
  let through = 0;
  watchSentMutations({
    onSent: (act, sentAt) => {
      const applyResult = appliers[act.kind] as (
        queryClient: QueryClient,
        act: MutationRows[MutationKind],
        sentAt: number,
      ) => void;
      applyResult(queryClient, act, sentAt);
      if (sentAt - act.at < noticedMs || Date.now() - sentAt > noticedMs) return;
      through += 1;
      if (through > 1) return;
      setTimeout(() => {
        toast(
          plural(through, {
            one: '# change saved to your account',
            other: '# changes saved to your account',
          }),
        );
        through = 0;
      }, gatherMs);
    },
    onRefused: () => {
      if (document.visibilityState !== 'visible') return;
      toast(t`A change could not be saved to your account`, {
        tone: 'error',
        action: { label: t`Show`, run: showWaiting },
        lastsMs: 6_000,
      });
    },
  });
}
