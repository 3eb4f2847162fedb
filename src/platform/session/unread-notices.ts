import { atom } from 'jotai';
import { useSyncExternalStore } from 'react';
import { store } from './state.ts';

/** Notices nobody has read, told by `data/live`: the tab bar must not wait for it. */
export const unreadNoticesAtom = atom(0);

/** The same on screen. A page from the server has none, and is taken over as it is before they are counted. */
export const useUnreadNotices = (): number =>
  useSyncExternalStore(
    (changed) => store.sub(unreadNoticesAtom, changed),
    () => store.get(unreadNoticesAtom),
    () => 0,
  );
