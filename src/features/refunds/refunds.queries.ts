import type { QueryClient } from '@tanstack/react-query';
import { moneyMoved } from '../../platform/api/money-moved.ts';
import { apiPages, apiQuery } from '../../platform/api/query.ts';
import type { Refund } from '#contract/refunds.ts';

/** Refundable quantities of an order, by its number, or by its id if the URL contains only that. */
export const refundInfoQuery = (order: { sn: string } | { id: string }) => ({
  ...apiQuery('refundInfo', order),
  // Refundable amounts change with every refund, so cached ones are not used.
  staleTime: 0,
});

export const refundQuery = (id: string) => ({
  ...apiQuery('refundDetail', { id }),
  staleTime: 10_000,
});

export const refundPages = () => ({ ...apiPages('refundList', {}), staleTime: 10_000 });

/** Writes the server's version of a refund into the cache and invalidates the order and the lists. */
export function storeRefund(queryClient: QueryClient, refund: Refund): void {
  queryClient.setQueryData(refundQuery(String(refund.id)).queryKey, refund);
  invalidateRefunds(queryClient);
}

/** Invalidates all queries that refunds affect. */
export function invalidateRefunds(queryClient: QueryClient): void {
  for (const name of ['refundDetail', 'refundList', 'refundInfo']) {
    void queryClient.invalidateQueries({ queryKey: [name] });
  }
  moneyMoved(queryClient);
}
