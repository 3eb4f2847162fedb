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
 * After money has moved: displays the balance of the response, or refetches it if the response had none, and refetches
 * everything that may have changed.
 */
export function moneyMoved(queryClient: QueryClient, balance?: Amount): void {
  if (balance === undefined) void refreshProfile(queryClient);
  else updateProfile(queryClient, { balance });
  for (const name of touched) void queryClient.invalidateQueries({ queryKey: [name] });
}
