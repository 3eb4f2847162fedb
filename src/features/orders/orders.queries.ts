import { apiPages, apiQuery } from '../../platform/api/query.ts';
import type { OrderStatus } from '#domain/order-state.ts';

/** Delay after the payment deadline: the server cancels the order by its own clock. */
const afterExpiryMs = 3_000;
const untilMs = (expiresAt: number | null | undefined): number | false =>
  expiresAt ? Math.max(afterExpiryMs, expiresAt * 1000 - Date.now() + afterExpiryMs) : false;

/** @param status `null`: all statuses */
export const orderPages = (status: OrderStatus | null) => ({
  ...apiPages('orderList', status === null ? {} : { status: String(status) }),
  staleTime: 10_000,
});

/** Order ids are numeric, order numbers begin with a letter. */
export const isOrderRef = (text: string): boolean => /^(\d{1,15}|[A-Z][A-Z0-9]{7,23})$/.test(text);

export const parcelsQuery = (sn: string) => ({
  ...apiQuery('orderLogistics', { sn }),
  staleTime: 10_000,
});

/** One order by id or order number. Refetched after its payment deadline. */
export function orderQuery(ref: string) {
  const query = apiQuery('orderDetail', /^\d/.test(ref) ? { id: ref } : { sn: ref });
  return {
    ...query,
    staleTime: 10_000,
    refetchInterval: ({ state }: { state: { data?: { expiresAt: number | null } | undefined } }) =>
      untilMs(state.data?.expiresAt),
  };
}
