import type { QueryClient } from '@tanstack/react-query';
import type { Output } from '#contract/calls.ts';
import { unreadHere } from './read-here.ts';
import { currentDeviceState, subscribe } from './device-store.ts';

/**
 * Tells how many notifications are unread: as the account said last, whoever asked, without those read here since.
 * @param tell with every answer, and when the number changes between answers
 */
export function watchUnread(queryClient: QueryClient, tell: (total: number) => void): void {
  const cache = queryClient.getQueryCache();
  let told: number | null = null;
  const count = (): number | null => {
    const answers = cache.findAll({ queryKey: ['noticeUnread'], predicate: ({ state }) => !!state.data });
    const { data, dataUpdatedAt } =
      answers.toSorted((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt).at(-1)?.state ?? {};
    if (!data) return null;
    return unreadHere((data as Output<'noticeUnread'>).unread, dataUpdatedAt ?? 0, currentDeviceState())
      .total;
  };
  const say = (isAnswer: boolean) => {
    const total = count();
    if (total !== null && (isAnswer || total !== told)) tell(total);
    told = total;
  };
  say(true);
  cache.subscribe((event) => {
    if (
      event.query.queryKey[0] === 'noticeUnread' &&
      event.type === 'updated' &&
      event.action.type === 'success'
    )
      say(true);
  });
  subscribe(() => say(false));
}
