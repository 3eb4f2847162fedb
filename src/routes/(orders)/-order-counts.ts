import { apiQuery } from '../../platform/api/query.ts';
import type { Lang } from '#domain/languages.ts';

/** The counts by status come with the first page of orders; of the orders themselves the latest three are shown. */
export const orderCountsQuery = (lang: Lang) => apiQuery('orderList', { limit: '3' }, lang);
