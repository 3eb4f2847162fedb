import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { apiPages, apiQuery } from '../../platform/api/query.ts';
import type { Output } from '#contract/calls.ts';
import type { ServiceMessage } from '#contract/service.ts';
import type { Lang } from '#domain/languages.ts';

type ConversationPages = InfiniteData<Output<'serviceThread'>>;

/** The whole conversation, newest page first. */
export const conversationPages = (lang: Lang) => ({
  ...apiPages('serviceThread', { limit: '30' }, lang),
  staleTime: 5_000,
});

/** How many answers the person has not seen. */
export const unreadQuery = (lang: Lang) => ({ ...apiQuery('serviceUnread', {}, lang), staleTime: 5_000 });

/** Own orders to choose from, newest first. */
export const recentOrdersQuery = (lang: Lang) => apiQuery('orderList', { limit: '10' }, lang);

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
