import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { storeLineInfo } from './cart-commands.ts';
import { currentLang } from '../../platform/session/state.ts';

/** Maximum number of ids per call. */
const maxIds = 100;
/** While prices are visible, they are no older than this and not from before the last reconnect. */
const maxAgeSeconds = 60;
const pollIntervalMs = 3000;
let connectedAtSeconds = 0;
globalThis.addEventListener?.('online', () => {
  connectedAtSeconds = Math.floor(Date.now() / 1000);
});
/**
 * Delay until the next refetch of prices fetched at `at` (Unix seconds). Prices from the second of a reconnect may
 * predate it. Browsers often miss a reconnect, so prices are also refetched when they get old.
 */
function refetchDelayMs(at: number): number {
  const staleInMs = (at + maxAgeSeconds) * 1000 - Date.now();
  return at <= connectedAtSeconds
    ? pollIntervalMs
    : Math.min(maxAgeSeconds * 1000, Math.max(pollIntervalMs, staleInMs));
}

/**
 * Fetches info and prices of the variants in the cart and stores them in the cart's lines; the query's own data is only
 * the time of the response. Ids are sorted, so that carts with the same goods share the worker's cache entry.
 */
export const cartInfoQuery = (variantIds: number[]) => {
  const lang = currentLang();
  const requested = variantIds.toSorted((a, b) => a - b);
  return queryOptions({
    queryKey: ['productLines', { variants: requested.join(',') }, lang] as const,
    queryFn: async ({ signal }) => {
      const nowSeconds = Math.floor(Date.now() / 1000);
      const parts = Array.from({ length: Math.ceil(requested.length / maxIds) }, (_, index) =>
        requested.slice(index * maxIds, (index + 1) * maxIds),
      );
      const answers = await Promise.all(
        parts.map((ids) => call('productLines', { variants: ids.join(',') }, { signal })),
      );
      const at = Math.min(...answers.map(({ savedAt }) => savedAt ?? nowSeconds));
      await storeLineInfo({ list: answers.flatMap(({ list }) => list), requested, at, lang });
      return at;
    },
    enabled: requested.length > 0,
    networkMode: 'offlineFirst',
    refetchOnReconnect: 'always',
    // The worker revalidates after it has responded from its cache. Right after a reconnect that revalidation may fail,
    // as may the first fetch.
    refetchInterval: ({ state: { data: at, status } }) =>
      navigator.onLine && (at !== undefined ? refetchDelayMs(at) : status === 'error' && pollIntervalMs),
  });
};
