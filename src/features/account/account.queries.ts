import { apiQuery } from '../../platform/api/query.ts';

/** Active sessions of this account. */
export const sessionsQuery = () => ({ ...apiQuery('sessionList', {}), staleTime: 0 });
