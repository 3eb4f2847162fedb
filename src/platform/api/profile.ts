import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { UserInfo } from '#contract/account.ts';
import { currentToken } from '../session/state.ts';
import { call } from './call.ts';

/** The profile is the same in every language. */
const queryKey = ['getUserInfo'] as const;

/**
 * Profile of the signed-in account with its balance (spec §3: userInfo), the only copy in memory. It is removed with
 * the session (`app/start-services.ts`) and stored for offline use like every private response.
 */
export const profileQuery = () =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<UserInfo> => {
      for (;;) {
        const token = currentToken();
        const info = await call('getUserInfo', {}, { signal });
        // After a login in another tab during the request, this is the profile of the previous account.
        if (currentToken() === token) return info;
      }
    },
    networkMode: 'offlineFirst',
    // Code without a query of its own reads the profile from the cache throughout the session.
    gcTime: Infinity,
  });

export const currentProfile = (queryClient: QueryClient): UserInfo | undefined =>
  queryClient.getQueryData(queryKey);

/** Profile from memory, or else from the server in one attempt. @throws ApiError */
export const fetchProfile = (queryClient: QueryClient): Promise<UserInfo> =>
  queryClient.fetchQuery({ ...profileQuery(), staleTime: Infinity, retry: false });
