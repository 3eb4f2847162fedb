import { useState, useSyncExternalStore } from 'react';
import { neverChanges } from './use-hydrated.ts';

/**
 * Whether lists render at full height immediately, so that the scroll position can be restored: after Back, a reload,
 * or a launch that resumes the last page; also in a server-rendered page, whose list exists already. A click resets it,
 * because it navigates forward.
 */
let returning = true;

// Not on the server.
if (typeof document !== 'undefined') {
  returning =
    'resumed' in document.documentElement.dataset ||
    document.querySelector('#root[data-rendered]') !== null ||
    // A reload, Back or Forward.
    performance.getEntriesByType('navigation')[0]?.type !== 'navigate';
  addEventListener('popstate', () => {
    returning = true;
  });
  addEventListener(
    'click',
    () => {
      returning = false;
    },
    { capture: true },
  );
}

export const isReturning = (): boolean => returning;

/**
 * The value at the first render of the component; `true` during hydration, as on the server. Unlike `useHydrated`, it
 * renders the component again after hydration only if the value differs by then.
 */
export function useReturning(): boolean {
  const now = useSyncExternalStore(neverChanges, isReturning, () => true);
  const [first] = useState(now);
  return first;
}
