import type { QueryClient } from '@tanstack/react-query';
import { apiPages, apiQuery } from '../api/query.ts';

/**
 * Refetches a response by its key alone, because a query whose data was restored from the device has no `queryFn`.
 * @param queryKey as `apiQuery` and `apiPages` create it
 */
export async function refetchByKey(queryClient: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  // A running request may have started before the change.
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
