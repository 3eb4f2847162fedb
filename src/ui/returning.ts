import { useState } from 'react';
import { useHydrated } from './use-hydrated.ts';

/**
 * Whether a list is shown in its full height at once: on the way back, on a reload and when a launch goes on where the
 * person left, or the scroll position a person left has no place to return to; and in a page the server rendered, where it
 * stands already. A tap leads forward again.
 */
const inBrowser = typeof document !== 'undefined';
const loadedAs = () =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type;

let returning =
  !inBrowser ||
  'resumed' in document.documentElement.dataset ||
  'rendered' in (document.getElementById('root')?.dataset ?? {}) ||
  loadedAs() === 'reload' ||
  loadedAs() === 'back_forward';

if (inBrowser) {
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

/** The same as it was when a component was first rendered; for one in a page from the server as it was there. */
export function useReturning(): boolean {
  const hydrated = useHydrated();
  const [first] = useState(() => !hydrated || returning);
  return first;
}
