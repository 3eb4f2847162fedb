import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { urlOf } from '../platform/api/call.ts';
import { pageCount } from '../platform/api/query.ts';
import { endpoint, type EndpointName } from '#contract/endpoints.ts';
import { endpoints } from '#contract/endpoints.gen.ts';

/** The worker has responded from its cache, which turned out to be outdated: refetch that URL. */
export function refreshStale(queryClient: QueryClient, url: string): void {
  const { pathname } = new URL(url);
  const name = (Object.keys(endpoints) as EndpointName[]).find(
    (each) => `/api/${endpoint(each).path}` === pathname,
  );
  if (!name) return;
  const requested = new URL(url);
  requested.searchParams.delete('lang');
  const isRequested = (input: unknown) => new URL(urlOf(name, input as object)).search === requested.search;
  void queryClient.invalidateQueries({
    // Further pages of a list have a cursor and are skipped: refetching one means refetching all pages before it, and
    // rows would move.
    predicate: ({ queryKey: [key, input, ofPages], state }) =>
      key === name &&
      (input === 'pages' ? pageCount(state.data) === 1 && isRequested(ofPages) : isRequested(input)),
  });
}

/** A connection often fails in its first moments, and then the worker responds from the device again. */
const retryDelaysMs = [2_000, 8_000];

interface Page {
  savedAt?: number;
  stored?: true;
}
const firstPage = (data: unknown): Page | undefined => (data as { pages?: Page[] } | undefined)?.pages?.[0];

/** Built on the device: the server may have more, and does not accept the cursors of its pages. */
const isPutTogether = (data: unknown): boolean => firstPage(data)?.stored === true;

/** From the worker's cache. A list with more than one page stays: its rows would move. */
const isFromDevice = (data: unknown): boolean =>
  isPutTogether(data) || (pageCount(data) === 1 && firstPage(data)?.savedAt !== undefined);

/**
 * When the connection is back, refetches lists that came from the device; the query layer refetches single responses.
 * Called once.
 */
export function refreshListsWhenBack(queryClient: QueryClient): void {
  const ask = (which: (data: unknown) => boolean) =>
    void queryClient.invalidateQueries(
      { predicate: ({ state }) => which(state.data) },
      { cancelRefetch: false },
    );
  let timers: ReturnType<typeof setTimeout>[] = [];
  const refetchNow = (which: (data: unknown) => boolean) => {
    timers.forEach(clearTimeout);
    timers = [];
    if (!onlineManager.isOnline()) return;
    ask(which);
    timers = retryDelaysMs.map((delayMs) => setTimeout(() => ask(isPutTogether), delayMs));
  };
  onlineManager.subscribe(() => refetchNow(isFromDevice));
  // The connection may have come back before the listener was added.
  refetchNow(isPutTogether);
}
