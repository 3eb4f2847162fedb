import { apiQuery } from '../../platform/api/query.ts';

/** All of them: a person keeps at most fifty, which is one page. */
export const addressListQuery = () => apiQuery('addressList', { limit: '50' });

/** @param id digits */
export const addressQuery = (id: string) => apiQuery('address', { id });
