import { atom } from 'jotai';
import { useSyncExternalStore } from 'react';
import { store } from './state.ts';

/** Notices nobody has read, told by `data/live`: the tab bar must not wait for it. */
export const unreadNotificationsAtom = atom(0);

/** The same on screen. A page from the server has none, and is taken over as it is before they are counted. */
export const useUnreadNotifications = (): number =>
  useSyncExternalStore(
    (changed) => store.sub(unreadNotificationsAtom, changed),
    () => store.get(unreadNotificationsAtom),
    () => 0,
  );
