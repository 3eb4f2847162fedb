import { atom, type PrimitiveAtom } from 'jotai';
import { useSyncExternalStore } from 'react';
import { store } from './state.ts';

// Counts that the tab bar shows. Their owners, the device state and the query cache, load after the first paint, and set them.

/** Number of pieces in the cart, set by `start-data.ts`. */
export const cartCountAtom = atom(0);

/** Number of unread notifications, set by `data/live.ts`. */
export const unreadNotificationsAtom = atom(0);

/** 0 during hydration, because a page from the server has no count. */
const useCount = (count: PrimitiveAtom<number>): number =>
  useSyncExternalStore(
    (changed) => store.sub(count, changed),
    () => store.get(count),
    () => 0,
  );

export const useCartCount = (): number => useCount(cartCountAtom);
export const useUnreadNotifications = (): number => useCount(unreadNotificationsAtom);
