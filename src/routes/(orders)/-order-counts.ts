import { apiQuery } from '../../platform/api/query.ts';

/** The counts by status come with the first page of orders; of the orders themselves the latest three are shown. */
export const orderCountsQuery = () => apiQuery('orderList', { limit: '3' });
