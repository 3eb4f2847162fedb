import { atom, useAtomValue } from 'jotai';
import { currentToken, store, tokenAtom } from '../session/state.ts';
import { useOnline } from '../session/use-online.ts';
import type { Cart } from './use-cart.ts';

/** Token of the session in which this page has asked for the account's cart, with or without success. */
const askedAtom = atom<string | null>(null);

/** `sync.ts` has asked. */
export const markAsked = (): void => store.set(askedAtom, currentToken());

/**
 * Whether the cart is still to come: loading, not empty. An account's cart that this device never had begins as
 * nothing, and telling a person that it is empty would be wrong for as long as the first answer takes.
 * @param cart `null` while the database opens
 */
export function useIsCartComing(cart: Cart | null): boolean {
  const token = useAtomValue(tokenAtom);
  const asked = useAtomValue(askedAtom);
  const online = useOnline();
  if (cart === null) return true;
  return cart.lines.length === 0 && !cart.pulled && token !== null && asked !== token && online;
}
