import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '../../platform/api/query.ts';

/** Ways to go on typing; a request for letters that are no longer there is canceled. */
export const suggestQuery = (q: string) => apiQuery('productSuggest', { q });

/** Popular searches arrive with the home response. */
export const hotWordsQuery = () =>
  queryOptions({ ...apiQuery('home', {}), select: ({ hotWords }) => hotWords });
