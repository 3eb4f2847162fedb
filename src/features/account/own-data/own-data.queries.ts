import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { apiQuery } from '../../../platform/api/query.ts';
import type { Input, Output } from '#contract/calls.ts';

/** Whether the account is going to be deleted, and what is in the way: only true now. */
export const accountDeletionQuery = () => ({
  ...apiQuery('accountClosing', {}),
  staleTime: 0,
});

/** The newest copy of one's data. */
export const exportQuery = () => ({ ...apiQuery('exportState', {}), staleTime: 0 });

/** The acts on an account as a whole; each puts its answer where the screens read it. @throws ApiError */
export function useOwnDataCommands() {
  const queryClient = useQueryClient();
  return {
    /** Asking twice is asking once. Refused for what is open, the screen learns what that is. */
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
