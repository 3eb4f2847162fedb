import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '../../platform/api/query.ts';

/** Suggestions for a search term; requests for an outdated term are canceled. */
export const suggestQuery = (q: string) => apiQuery('productSuggest', { q });

/** Popular searches arrive with the home response. */
export const hotWordsQuery = () =>
  queryOptions({ ...apiQuery('home', {}), select: ({ hotWords }) => hotWords });
