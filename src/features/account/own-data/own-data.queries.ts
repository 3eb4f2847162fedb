import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { apiQuery } from '../../../platform/api/query.ts';
import type { Input, Output } from '#contract/calls.ts';

/** Pending deletion of the account and its obstacles. Always stale, because obstacles change. */
export const accountDeletionQuery = () => ({
  ...apiQuery('accountClosing', {}),
  staleTime: 0,
});

/** Latest export of the user's data. */
export const exportQuery = () => ({ ...apiQuery('exportState', {}), staleTime: 0 });

/** Commands on the account as a whole; each writes its response into the query cache. @throws ApiError */
export function useOwnDataCommands() {
  const queryClient = useQueryClient();
  return {
    /** Idempotent. After a refusal, the screen refetches the obstacles. */
    close: async (input: Input<'accountClose'>): Promise<void> => {
      try {
        put(queryClient, await call('accountClose', input, { allowRepeat: true }));
      } catch (error) {
        void queryClient.invalidateQueries({ queryKey: accountDeletionQuery().queryKey });
        throw error;
      }
    },
    keep: async (): Promise<void> => {
      put(queryClient, await call('accountKeep', {}, { allowRepeat: true }));
    },
    askExport: async (): Promise<void> => {
      queryClient.setQueryData(exportQuery().queryKey, await call('exportAsk', {}));
    },
  };
}

const put = (queryClient: QueryClient, answer: Output<'accountClosing'>): void => {
  queryClient.setQueryData(accountDeletionQuery().queryKey, answer);
};
