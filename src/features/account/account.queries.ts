import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { apiQuery } from '../../platform/api/query.ts';
import { currentToken, setUserInfo, store, userInfoAtom } from '../../platform/session/state.ts';

/**
 * The profile answer. Data that the guard has fetched shows at once and is still refetched, because the balance
 * moves. The session keeps every new answer.
 */
export const userInfoQuery = () =>
  queryOptions({
    ...apiQuery('getUserInfo', {}),
    queryFn: async ({ signal }) => {
      const token = currentToken();
      const info = await call('getUserInfo', {}, { signal });
      // Logged out, or someone else logged in, while the answer was under way.
      if (currentToken() === token) setUserInfo(info);
      return info;
    },
    initialData: () => store.get(userInfoAtom) ?? undefined,
    initialDataUpdatedAt: 0,
  });

/** Where this account is signed in. */
export const sessionsQuery = () => ({ ...apiQuery('sessionList', {}), staleTime: 0 });
