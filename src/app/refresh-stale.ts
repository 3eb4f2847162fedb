import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { urlOf } from '../platform/api/call.ts';
import { pageCount } from '../platform/api/query.ts';
import { endpoint, type EndpointName } from '#contract/endpoints.ts';
import { endpoints } from '#contract/endpoints.gen.ts';

/** The worker answered from its cache and has since learned better: ask again for what that address gave. */
export function refreshStale(queryClient: QueryClient, url: string): void {
  const { pathname } = new URL(url);
  const name = (Object.keys(endpoints) as EndpointName[]).find(
    (each) => `/api/${endpoint(each).path}` === pathname,
  );
  if (!name) return;
  const asked = new URL(url);
  asked.searchParams.delete('lang');
  const isAsked = (input: unknown) => new URL(urlOf(name, input as object)).search === asked.search;
  void queryClient.invalidateQueries({
    // A further page of a list comes with a cursor and so is nobody's question here: asking for it means asking for all
    // pages before it too, and rows would move under the person's eyes.
    predicate: ({ queryKey: [key, input, ofPages], state }) =>
      key === name && (input === 'pages' ? pageCount(state.data) === 1 && isAsked(ofPages) : isAsked(input)),
  });
}

/** The connection often carries nothing in its first moments, and then the worker answers from the device once more. */
const retryDelaysMs = [2_000, 8_000];

interface Page {
  savedAt?: number;
  stored?: true;
}
const firstPage = (data: unknown): Page | undefined => (data as { pages?: Page[] } | undefined)?.pages?.[0];

/** Put together on the device: the shop may have more, and knows none of its further pages. */
const isPutTogether = (data: unknown): boolean => firstPage(data)?.stored === true;

/** As the worker had it. One that somebody has gone further into stays: its rows would move under their eyes. */
const isFromDevice = (data: unknown): boolean =>
  isPutTogether(data) || (pageCount(data) === 1 && firstPage(data)?.savedAt !== undefined);

/**
 * When the connection is back, asks again for lists that came from the device; single answers the query layer asks for by
 * itself. Called once.
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
  // It may have come back before anybody listened.
  refetchNow(isPutTogether);
}
