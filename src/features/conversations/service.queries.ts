import { apiPages, apiQuery } from '../../platform/api/query.ts';

/** The whole conversation, newest page first. */
export const conversationPages = () => ({
  ...apiPages('serviceThread', { limit: '30' }),
  staleTime: 5_000,
});

/** Number of unread messages from customer service. */
export const unreadQuery = () => ({ ...apiQuery('serviceUnread', {}), staleTime: 5_000 });

/** Recent orders of the user, newest first. */
export const recentOrdersQuery = () => apiQuery('orderList', { limit: '10' });
