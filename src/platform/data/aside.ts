import { useSyncExternalStore } from 'react';
import { currentKept, subscribe } from './vault.ts';

/** Unsent acts that wait here for an account nobody is logged in to; 0 also until the database is open. */
export const countAside = (): number => currentKept()?.aside?.outbox.size ?? 0;

/** The same, following every change. */
export const useCountAside = (): number => useSyncExternalStore(subscribe, countAside, () => 0);
