import { apiPages, apiQuery } from '../../platform/api/query.ts';

/** Lines of received orders. @param done those that have a review, else those that wait for one */
export const reviewablePages = (done: boolean) => ({
  ...apiPages('reviewableList', { done: done ? '1' : '0' }),
  staleTime: 10_000,
});

/** One of them. */
export const reviewableQuery = (lineId: number) => ({
  ...apiQuery('reviewOptions', { lineId: String(lineId) }),
  staleTime: 10_000,
});
