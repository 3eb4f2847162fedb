import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '../../platform/api/query.ts';
import type { Lang } from '#domain/languages.ts';

/** Ways to go on typing; a request for letters that are no longer there is canceled. */
export const suggestQuery = (q: string, lang: Lang) => apiQuery('productSuggest', { q }, lang);

/** Popular searches arrive with the home response. */
export const hotWordsQuery = (lang: Lang) =>
  queryOptions({ ...apiQuery('home', {}, lang), select: ({ hotWords }) => hotWords });
