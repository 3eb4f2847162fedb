import type { QueryClient } from '@tanstack/react-query';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Amount } from '#domain/money.ts';
import { refreshProfile, updateProfile } from './use-profile.ts';

const touched: EndpointName[] = [
  'orderList',
  'orderDetail',
  'cardList',
  'rechargeLog',
  'extractInfo',
  'extractLog',
  'extractDetail',
  'capitalList',
  'bill',
];

/**
 * After an act of money: shows the balance the server named at once, or asks for it where none was named, and asks
 * again for all that may have changed.
 */
export function moneyMoved(queryClient: QueryClient, balance?: Amount): void {
  if (balance === undefined) void refreshProfile(queryClient);
  else updateProfile(queryClient, { balance });
  for (const name of touched) void queryClient.invalidateQueries({ queryKey: [name] });
}
