import type { QueryClient } from '@tanstack/react-query';
import type { Output } from '#contract/calls.ts';
import { currentDeviceState, subscribe } from '../../platform/data/device-store.ts';
import { unreadWithUnsent } from './read-notifications.mutation.ts';

/**
 * Reports the number of unread notifications: the server's last count minus those read on this device since.
 * @param report called with every response, and when the number changes in between
 */
export function watchUnread(queryClient: QueryClient, report: (total: number) => void): void {
  const cache = queryClient.getQueryCache();
  let reported: number | null = null;
  const count = (): number | null => {
    const answers = cache.findAll({ queryKey: ['noticeUnread'], predicate: ({ state }) => !!state.data });
    const { data, dataUpdatedAt } =
      answers.toSorted((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt).at(-1)?.state ?? {};
    if (!data) return null;
    return unreadWithUnsent((data as Output<'noticeUnread'>).unread, dataUpdatedAt ?? 0, currentDeviceState())
      .total;
  };
  const update = (isResponse: boolean) => {
    const total = count();
    if (total !== null && (isResponse || total !== reported)) report(total);
    reported = total;
  };
  update(true);
  cache.subscribe((event) => {
    if (
      event.query.queryKey[0] === 'noticeUnread' &&
      event.type === 'updated' &&
      event.action.type === 'success'
    )
      update(true);
  });
  subscribe(() => update(false));
}
