import type { QueryClient } from '@tanstack/react-query';
import type { catalogPages, Pages } from '../../platform/api/query.ts';
import { isReturning } from '../../ui/returning.ts';

/**
 * Prefetches the first page of a list without waiting for it. A new visit restarts a stale list at its first page; on
 * return, a cached list of any age keeps all its pages.
 */
export function prefetchPages<Name extends Pages>(
  queryClient: QueryClient,
  pages: ReturnType<typeof catalogPages<Name>>,
): void {
  if (isReturning() && queryClient.getQueryData(pages.queryKey) !== undefined) return;
  void queryClient.prefetchInfiniteQuery({ ...pages, pages: 1 });
}
