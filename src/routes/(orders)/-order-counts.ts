import { apiQuery } from '../../platform/api/query.ts';

/** Order counts by status, which are part of the first page, together with the latest three orders. */
export const orderCountsQuery = () => apiQuery('orderList', { limit: '3' });
