import { atom } from 'jotai';
import { useSyncExternalStore } from 'react';
import { store } from './state.ts';

/** Pieces in the cart, told by `data/cart` once the database is open: the tab bar must not wait for it. */
export const cartCountAtom = atom(0);

/** The same on screen. A page from the server has none, and is taken over as it is before the cart is counted. */
export const useCartCount = (): number =>
  useSyncExternalStore(
    (changed) => store.sub(cartCountAtom, changed),
    () => store.get(cartCountAtom),
    () => 0,
  );
