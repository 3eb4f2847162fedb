import { atom, useAtomValue } from 'jotai';
import { derived, isLasting, useDeviceState } from '../../platform/data/device-store.ts';
import type { CartLine } from '../../platform/device/device-state.ts';
import { unsentRows } from '../../platform/device/outbox.ts';
import { currentToken, store, tokenAtom } from '../../platform/session/state.ts';
import { useOnline } from '../../platform/session/use-online.ts';
import type { CartRow } from './cart.mutation.ts';

export interface Cart {
  /** Most recently added first. */
  lines: CartLine[];
  /** Variants with an unsent mutation. */
  unsent: ReadonlySet<number>;
  /** Time of the last response with prices and stock (Unix seconds); 0: never. */
  infoAt: number;
  /** This device has synced the account's cart before. */
  hasSynced: boolean;
  /** `false`: this browser cannot store data, so the cart is lost when the page closes. */
  isPersistent: boolean;
}

const cartOf = derived((state): Cart => ({
  lines: [...state.lines.values()].toSorted((a, b) => b.addedAt - a.addedAt || a.variantId - b.variantId),
  unsent: new Set(unsentRows<CartRow>(state, 'cart').map(({ variantId }) => variantId)),
  infoAt: state.infoAt,
  hasSynced: state.version > 0,
  isPersistent: isLasting(),
}));

/** Current cart. `null` while IndexedDB opens: loading, not empty. */
export const useCart = (): Cart | null => useDeviceState(cartOf);

/** Token of the session in which this page has tried to fetch the account's cart. */
const triedAtom = atom<string | null>(null);

/** Called after every sync, successful or not. */
export const markCartFetched = (): void => store.set(triedAtom, currentToken());

/**
 * Whether the cart is loading. An account's cart is empty on this device until the first sync; until then it must not
 * be shown as empty.
 * @param cart `null` while IndexedDB opens
 */
export function useIsCartLoading(cart: Cart | null): boolean {
  const token = useAtomValue(tokenAtom);
  const tried = useAtomValue(triedAtom);
  const online = useOnline();
  if (cart === null) return true;
  return cart.lines.length === 0 && !cart.hasSynced && token !== null && tried !== token && online;
}
