import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '../../platform/api/query.ts';
import type { Lang } from '#domain/languages.ts';

/** Ways to go on typing; a request for letters that are no longer there is cancelled. */
export const suggestQuery = (q: string, lang: Lang) => apiQuery('productSuggest', { q }, lang);

/** What others search for comes with the front page. */
export const hotWordsQuery = (lang: Lang) =>
  queryOptions({ ...apiQuery('home', {}, lang), select: ({ hotWords }) => hotWords });
