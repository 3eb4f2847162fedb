import { plural, t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { watchSettled } from '../data/settled.ts';
import type { ActKind, ActRows } from '../device/rows.ts';
import { markKeyOf } from '../features/marks/marks.queries.ts';
import { addToThread } from '../features/service/service.queries.ts';
import { toast } from '../ui/toast.ts';
import { untilLoaded } from './until-loaded.ts';

/** An act that took longer to reach the account than this was seen waiting: its end is worth a word. */
const noticedMs = 5_000;
/** Acts sent in one go are told in one word. */
const gatherMs = 800;

type Learn = { [Kind in ActKind]: (queryClient: QueryClient, act: ActRows[Kind]) => void };

const askAgain = (queryClient: QueryClient, ...names: string[]) =>
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => names.includes(String(queryKey[0])) });

/** What answers in memory must follow an act that the account has now. */
const learn: Learn = {
  mark: (queryClient, { target, id, on }) => {
    queryClient.setQueryData(markKeyOf(target, id), on);
    if (target === 'product') askAgain(queryClient, 'favouriteList');
    else {
      askAgain(queryClient, 'followList', 'shopDetail');
      // A shop one follows is kept for offline.
      void untilLoaded(() => import('../data/refresh-packs.ts')).then(({ refreshPacks }) => refreshPacks());
    }
  },
  address: (queryClient) => askAgain(queryClient, 'addressList', 'address'),
  defaultAddress: (queryClient) => askAgain(queryClient, 'addressList', 'address'),
  // Its order may be completed with it, and everybody reads it.
  review: (queryClient) =>
    askAgain(
      queryClient,
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
  readNotices: (queryClient) => askAgain(queryClient, 'noticeList'),
  message: (queryClient, { saved }) => saved && addToThread(queryClient, saved),
  // Lives in the database itself.
  cart: () => {},
};

/** Lets screens know what became of acts, and the person where it took a while or went wrong. */
export function tellSettled(queryClient: QueryClient, showWaiting: () => void): void {
  let through = 0;
  watchSettled({
    onSent: (act, waitedMs) => {
      (learn[act.kind] as (queryClient: QueryClient, act: ActRows[ActKind]) => void)(queryClient, act);
      if (waitedMs < noticedMs || Date.now() - act.at - waitedMs > noticedMs) return;
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
