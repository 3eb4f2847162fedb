import type { QueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { UserInfo } from '#contract/account.ts';
import { tokenAtom } from '../session/state.ts';
import { profileQuery } from './profile.ts';
import { useQuery } from './query.ts';

// Separate from profile.ts, which is part of the first load.

/** The profile, requested only if it is missing; `undefined` until it is loaded, and for a visitor. */
export const useProfile = (): UserInfo | undefined => {
  const enabled = useAtomValue(tokenAtom) !== null;
  return useQuery({ ...profileQuery(), enabled, staleTime: Infinity }).data;
};

export const setProfile = (queryClient: QueryClient, info: UserInfo): void => {
  queryClient.setQueryData(profileQuery().queryKey, info);
};

/** Applies a change that the server has confirmed. No effect before the profile has loaded. */
export const updateProfile = (queryClient: QueryClient, changed: Partial<UserInfo>): void => {
  queryClient.setQueryData(profileQuery().queryKey, (info) => info && { ...info, ...changed });
};

/** Refetches the profile; if that fails, the previous one stays. */
export const refreshProfile = (queryClient: QueryClient): Promise<void> =>
  queryClient.prefetchQuery({ ...profileQuery(), staleTime: 0 });
