import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * `false` while React hydrates a page from the server; it renders again with `true` right after. Parts of a page hydrate
 * at different times, some after stored answers have been restored: the first render of each must be the server's, so
 * time zone, clock, account and everything else that only this device has may count from the second one on.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
