import { apiQuery } from '../api/query.ts';
import type { Lang } from '../domain/languages.ts';

/** The counts by status come with the first page of orders; one order is the smallest page there is. */
export const orderCountsQuery = (lang: Lang) => apiQuery('orderList', { limit: '1' }, lang);
