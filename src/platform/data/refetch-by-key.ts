import type { QueryClient } from '@tanstack/react-query';
import { apiPages, apiQuery } from '../api/query.ts';

/**
 * Asks again for an answer that may have come from the device: by its key alone, as nothing else is known of it then.
 * @param queryKey as `apiQuery` and `apiPages` make it
 */
export async function refetchByKey(queryClient: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  // One that is under way may be from before what is to be learned.
  await queryClient.cancelQueries({ queryKey, exact: true });
  if (queryKey[1] === 'pages') {
    const [name, , ...rest] = queryKey;
    await queryClient.fetchInfiniteQuery({
      ...apiPages(...([name, ...rest] as Parameters<typeof apiPages>)),
      staleTime: 0,
    });
  } else
    await queryClient.fetchQuery({
      ...apiQuery(...(queryKey as Parameters<typeof apiQuery>)),
      staleTime: 0,
    });
}
