import { useSyncExternalStore } from 'react';
import { currentToken, store, tokenAtom } from './state.ts';

const subscribe = (onChange: () => void) => store.sub(tokenAtom, onChange);

/** Whether a user is signed in; `false` during hydration, like the page from the server. */
export const useSignedIn = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => currentToken() !== null,
    () => false,
  );
