import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { apiPages, apiQuery } from '../../platform/api/query.ts';
import type { Output } from '#contract/calls.ts';
import type { ServiceMessage } from '#contract/service.ts';

type ConversationPages = InfiniteData<Output<'serviceThread'>>;

/** The whole conversation, newest page first. */
export const conversationPages = () => ({
  ...apiPages('serviceThread', { limit: '30' }),
  staleTime: 5_000,
});

/** How many answers the person has not seen. */
export const unreadQuery = () => ({ ...apiQuery('serviceUnread', {}), staleTime: 5_000 });

/** Own orders to choose from, newest first. */
export const recentOrdersQuery = () => apiQuery('orderList', { limit: '10' });

/** A message sent from this device appears in the conversation at once, and only once. */
export function addToConversation(queryClient: QueryClient, message: ServiceMessage): void {
  queryClient.setQueriesData<ConversationPages>({ queryKey: ['serviceThread'] }, (thread) => {
    const [first, ...rest] = thread?.pages ?? [];
    if (!thread || !first || thread.pages.some(({ list }) => list.some(({ id }) => id === message.id)))
      return thread;
    const list = [message, ...first.list].toSorted((a, b) => b.id - a.id);
    return { ...thread, pages: [{ ...first, list }, ...rest] };
  });
}
