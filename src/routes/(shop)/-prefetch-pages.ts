import type { QueryClient } from '@tanstack/react-query';
import type { catalogPages, Pages } from '../../platform/api/query.ts';
import { isReturning } from '../../ui/returning.ts';

/**
 * A list's first page, asked for early and not waited for. A new visit to a list that has grown old begins anew; on the way
 * back it stands as it was left, however long.
 */
export function prefetchPages<Name extends Pages>(
  queryClient: QueryClient,
  pages: ReturnType<typeof catalogPages<Name>>,
): void {
  if (isReturning() && queryClient.getQueryData(pages.queryKey) !== undefined) return;
  void queryClient.prefetchInfiniteQuery({ ...pages, pages: 1 });
}
