import { apiPages, apiQuery } from '../../platform/api/query.ts';

/** The whole conversation, newest page first. */
export const conversationPages = () => ({
  ...apiPages('serviceThread', { limit: '30' }),
  staleTime: 5_000,
});

/** How many answers the person has not seen. */
export const unreadQuery = () => ({ ...apiQuery('serviceUnread', {}), staleTime: 5_000 });

/** Own orders to choose from, newest first. */
export const recentOrdersQuery = () => apiQuery('orderList', { limit: '10' });
