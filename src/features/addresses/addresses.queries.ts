import { apiQuery } from '../../platform/api/query.ts';

/** All addresses: an account has at most fifty, which fit on one page. */
export const addressListQuery = () => apiQuery('addressList', { limit: '50' });

/** @param id digits */
export const addressQuery = (id: string) => apiQuery('address', { id });
