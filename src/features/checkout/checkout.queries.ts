import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { t } from '@lingui/core/macro';
import { call } from '../../api/call.ts';
import { apiQuery } from '../../api/query.ts';
import type { Input } from '../../contract/calls.ts';
import type { Quote } from '../../contract/orders.ts';
import type { Lang } from '../../domain/languages.ts';
import { money } from '../../i18n/format.ts';
import { toast } from '../../ui/toast.ts';

/** A change within this time replaces the one before: its question is cancelled unsent. */
const settleMs = 250;

const settle = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, settleMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });

export interface PricedQuote extends Quote {
  /** Total of the same goods the time before, when it was another one. */
  totalBefore: Quote['total'] | null;
}

/** Asks again when the promise has run out; a quote without one (no address, problems) just stands. */
function untilExpiryMs(quote: PricedQuote | undefined): number | false {
  if (!quote?.expiresAt) return false;
  return Math.max(1_000, quote.expiresAt * 1000 - Date.now());
}

/**
 * What the server wants for these goods now. While a changed question is under way the numbers before stay. When the
 * price promise ends it is asked for again silently, and a changed total is told.
 */
export const quoteQuery = (input: Input<'orderQuote'>, lang: Lang) =>
  queryOptions({
    queryKey: ['orderQuote', input, lang] as const,
    queryFn: async ({ client, signal, queryKey }): Promise<PricedQuote> => {
      const quotes = client.getQueriesData<PricedQuote>({ queryKey: ['orderQuote'] });
      if (quotes.some(([, quote]) => quote)) await settle(signal);
      const quote = await call('orderQuote', input, { signal, allowRepeat: true });
      const before = client.getQueryData<PricedQuote>(queryKey)?.total ?? null;
      const changed = before !== null && before !== quote.total;
      if (changed) toast(t`The total is now ${money(quote.total)}`);
      return { ...quote, totalBefore: changed ? before : null };
    },
    networkMode: 'offlineFirst',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    refetchInterval: ({ state }) => untilExpiryMs(state.data),
  });

/** Unpaid orders, of which those of one payment are picked. */
export const unpaidQuery = (lang: Lang) => apiQuery('orderList', { status: '0', limit: '50' }, lang);

/** Balance and whether there is a payment password, as they are now. */
export const payerQuery = (lang: Lang) => ({ ...apiQuery('getUserInfo', {}, lang), staleTime: 0 });
