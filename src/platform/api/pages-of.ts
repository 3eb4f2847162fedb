interface ByPages {
  data: { pages: unknown[] } | undefined;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/** What the foot of an endless list asks of the query that reads it. */
export const pagesOf = (query: ByPages) => ({
  pages: query.data?.pages.length ?? 0,
  hasMore: query.hasNextPage,
  loading: query.isFetchingNextPage,
  failed: query.isFetchNextPageError,
  onMore: () => void query.fetchNextPage(),
});
