interface ByPages {
  data: { pages: unknown[] } | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/** Props of the footer of an infinite list, from its query. */
export const pagesOf = (query: ByPages) => ({
  pages: query.data?.pages.length ?? 0,
  hasMore: query.hasNextPage,
  fetching: query.isFetching,
  loading: query.isFetchingNextPage,
  failed: query.isFetchNextPageError,
  onMore: () => void query.fetchNextPage(),
});
