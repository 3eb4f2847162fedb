import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { apiQuery } from '../../platform/api/query.ts';
import { currentToken, setUserInfo, store, userInfoAtom } from '../../platform/session/state.ts';

/**
 * Profile of the user. Data that the guard has fetched shows immediately and is still refetched, because the balance
 * changes. Every response updates the session.
 */
export const userInfoQuery = () =>
  queryOptions({
    ...apiQuery('getUserInfo', {}),
    queryFn: async ({ signal }) => {
      const token = currentToken();
      const info = await call('getUserInfo', {}, { signal });
      // The session may have ended or changed while the request was in flight.
      if (currentToken() === token) setUserInfo(info);
      return info;
    },
    initialData: () => store.get(userInfoAtom) ?? undefined,
    initialDataUpdatedAt: 0,
  });

/** Active sessions of this account. */
export const sessionsQuery = () => ({ ...apiQuery('sessionList', {}), staleTime: 0 });
