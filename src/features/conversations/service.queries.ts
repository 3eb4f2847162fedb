import { apiPages, apiQuery } from '../../platform/api/query.ts';
import type { Lang } from '#domain/languages.ts';

/** The whole conversation, newest page first. */
export const conversationPages = (lang: Lang) => ({
  ...apiPages('serviceThread', { limit: '30' }, lang),
  staleTime: 5_000,
});

/** How many answers the person has not seen. */
export const unreadQuery = (lang: Lang) => ({ ...apiQuery('serviceUnread', {}, lang), staleTime: 5_000 });

/** Own orders to choose from, newest first. */
export const recentOrdersQuery = (lang: Lang) => apiQuery('orderList', { limit: '10' }, lang);
