import { apiPages, apiQuery } from '../../platform/api/query.ts';

/** Lines of received orders. @param done reviewed ones; otherwise those to review */
export const reviewablePages = (done: boolean) => ({
  ...apiPages('reviewableList', { done: done ? '1' : '0' }),
  staleTime: 10_000,
});

/** One line of a received order. */
export const reviewableQuery = (lineId: number) => ({
  ...apiQuery('reviewOptions', { lineId: String(lineId) }),
  staleTime: 10_000,
});
