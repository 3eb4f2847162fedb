import { useSyncExternalStore } from 'react';
import { currentDeviceState, subscribe } from './device-store.ts';

/** Unsent acts that wait here for an account nobody is logged in to; 0 also until the database is open. */
export const parkedMutationCount = (): number => currentDeviceState()?.aside?.outbox.size ?? 0;

/** The same, following every change. */
export const useParkedMutationCount = (): number =>
  useSyncExternalStore(subscribe, parkedMutationCount, () => 0);
