import { useSyncExternalStore } from 'react';

/** Subscription to a value that is read at renders only. */
export const neverChanges = () => () => {};

/**
 * `false` during hydration, `true` from the next render on. Parts of a page hydrate at different times, some after
 * stored responses have been restored. The first render must match the server's, so anything specific to the device
 * (time zone, clock, account) may only be used when this is `true`.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
