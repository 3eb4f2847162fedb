import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { t } from '@lingui/core/macro';
import { call } from '../../platform/api/call.ts';
import { profileQuery } from '../../platform/api/profile.ts';
import { apiQuery } from '../../platform/api/query.ts';
import type { Input } from '#contract/calls.ts';
import type { Quote } from '#contract/quotes.ts';
import { currentLang } from '../../platform/session/state.ts';
import { quoteSeconds } from '#domain/order-state.ts';
import { money } from '../../platform/i18n/format.ts';
import { toast } from '../../ui/toast.ts';

/** Debounce: a change within this time cancels the previous quote request before it is sent. */
const debounceMs = 250;

const debounce = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, debounceMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });

export interface PricedQuote extends Quote {
  /** Previous total of the same goods, if it differs. */
  totalBefore: Quote['total'] | null;
  /**
   * Time by this device's clock (Unix seconds) until which the prices are guaranteed; `null`: they are not. `expiresAt`
   * follows the server's clock, so on a device whose clock is ahead the guarantee would expire immediately.
   */
  heldUntil: number | null;
}

/**
 * Current quote for these goods. The previous quote stays visible while a changed one loads. A toast reports a total
 * that differs from the previous response.
 */
export const quoteQuery = (input: Input<'orderQuote'>) =>
  queryOptions({
    queryKey: ['orderQuote', input, currentLang()] as const,
    queryFn: async ({ client, signal, queryKey }): Promise<PricedQuote> => {
      const quotes = client.getQueriesData<PricedQuote>({ queryKey: ['orderQuote'] });
      if (quotes.some(([, quote]) => quote)) await debounce(signal);
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

/**
 * Unpaid orders; callers select those of one payment. Always stale, so that an order paid in the meantime is not paid
 * again.
 */
export const unpaidQuery = () => ({
  ...apiQuery('orderList', { status: '0', limit: '50' }),
  staleTime: 0,
});

/** Current balance, and whether a payment password is set. */
export const payerQuery = () => ({ ...profileQuery(), staleTime: 0 });
