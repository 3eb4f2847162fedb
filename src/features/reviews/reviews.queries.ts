import { apiPages, apiQuery } from '../../platform/api/query.ts';
import type { Lang } from '#domain/languages.ts';

/** Lines of received orders. @param done those that have a review, else those that wait for one */
export const reviewablePages = (done: boolean, lang: Lang) => ({
  ...apiPages('reviewableList', { done: done ? '1' : '0' }, lang),
  staleTime: 10_000,
});

/** One of them. */
export const reviewableQuery = (lineId: number, lang: Lang) => ({
  ...apiQuery('reviewOptions', { lineId: String(lineId) }, lang),
  staleTime: 10_000,
});
