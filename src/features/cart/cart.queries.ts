import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { storeLineInfo } from './cart-commands.ts';
import { currentLang } from '../../platform/session/state.ts';

/** As many ids as one call takes. */
const mostIds = 100;
/** While somebody looks at a price, it is not older than this, nor from before the connection came back. */
const oldSeconds = 60;
const pollIntervalMs = 3000;
let connectedAtSeconds = 0;
globalThis.addEventListener?.('online', () => {
  connectedAtSeconds = Math.floor(Date.now() / 1000);
});
/**
 * When to look at prices again that were true at `at`. In the second in which the connection came back they may be from
 * before it. The browser often misses that it came back, so they are also looked at again when they get old.
 */
function againMs(at: number): number {
  const oldInMs = (at + oldSeconds) * 1000 - Date.now();
  return at <= connectedAtSeconds
    ? pollIntervalMs
    : Math.min(oldSeconds * 1000, Math.max(pollIntervalMs, oldInMs));
}

/**
 * Asks what the variants in the cart are and cost now. The answer goes into the cart itself, from where it is shown:
 * this query only says whether asking works. Sorted, so that carts with the same goods share the worker's cache entry.
 */
export const cartNewsQuery = (variantIds: number[]) => {
  const lang = currentLang();
  const requested = variantIds.toSorted((a, b) => a - b);
  return queryOptions({
    queryKey: ['productLines', { variants: requested.join(',') }, lang] as const,
    queryFn: async ({ signal }) => {
      const nowSeconds = Math.floor(Date.now() / 1000);
      const parts = Array.from({ length: Math.ceil(requested.length / mostIds) }, (_, index) =>
        requested.slice(index * mostIds, (index + 1) * mostIds),
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
    // The worker looks for news behind what it answers, and that may fail in the first moments of a connection, as may the
    // very first question.
    refetchInterval: ({ state: { data: at, status } }) =>
      navigator.onLine && (at !== undefined ? againMs(at) : status === 'error' && pollIntervalMs),
  });
};
