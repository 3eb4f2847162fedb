import type { QueryClient } from '@tanstack/react-query';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Amount } from '#domain/money.ts';
import { currentToken, setUserInfo, store, userInfoAtom } from '../session/state.ts';
import { call } from './call.ts';

const touched: EndpointName[] = [
  'getUserInfo',
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
  const info = store.get(userInfoAtom);
  if (info && balance !== undefined) setUserInfo({ ...info, balance });
  else void refreshUserInfo();
  for (const name of touched) void queryClient.invalidateQueries({ queryKey: [name] });
}

/** Fails silently: the balance shown stays, and whoever needs an exact one asks for it. */
async function refreshUserInfo(): Promise<void> {
  const token = currentToken();
  const info = await call('getUserInfo', {}).catch(() => null);
  if (info && currentToken() === token) setUserInfo(info);
}
