import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { t } from '@lingui/core/macro';
import { call } from '../../platform/api/call.ts';
import { apiQuery } from '../../platform/api/query.ts';
import type { Input } from '#contract/calls.ts';
import type { Quote } from '#contract/orders.ts';
import { currentLang } from '../../platform/session/state.ts';
import { quoteSeconds } from '#domain/order-state.ts';
import { money } from '../../platform/i18n/format.ts';
import { toast } from '../../ui/toast.ts';

/** A change within this time replaces the one before: its question is canceled unsent. */
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
  /**
   * Unix seconds by the clock of this device until when the prices are promised; `null`: they are not. `expiresAt` is by
   * the server's clock: on a device whose clock is fast the promise would be over at once.
   */
  heldUntil: number | null;
}

/**
 * The server's current quote for these goods. The previous numbers stay while a changed quote is loading. A total
 * that changed since the last answer is shown.
 */
export const quoteQuery = (input: Input<'orderQuote'>) =>
  queryOptions({
    queryKey: ['orderQuote', input, currentLang()] as const,
    queryFn: async ({ client, signal, queryKey }): Promise<PricedQuote> => {
      const quotes = client.getQueriesData<PricedQuote>({ queryKey: ['orderQuote'] });
      if (quotes.some(([, quote]) => quote)) await settle(signal);
      const quote = await call('orderQuote', input, { signal, allowRepeat: true });
      const before = client.getQueryData<PricedQuote>(queryKey)?.total ?? null;
      const changed = before !== null && before !== quote.total;
      if (changed) toast(t`The total is now ${money(quote.total)}`);
      const heldUntil = quote.expiresAt === null ? null : Math.floor(Date.now() / 1000) + quoteSeconds;
      return { ...quote, totalBefore: changed ? before : null, heldUntil };
    },
    networkMode: 'offlineFirst',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

/** Unpaid orders, of which those of one payment are picked. An order that was paid since must not be paid again. */
export const unpaidQuery = () => ({
  ...apiQuery('orderList', { status: '0', limit: '50' }),
  staleTime: 0,
});

/** Balance and whether there is a payment password, as they are now. */
export const payerQuery = () => ({ ...apiQuery('getUserInfo', {}), staleTime: 0 });
