import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';
import { useReturning } from './returning.ts';

/**
 * Whether a screen renders completely: `false` until the part that is visible without scrolling is painted, because rendering all at once
 * blocks input on a slow phone. `true` at once on return, to restore the scroll position. State instead of a deferred value with an initial value, because a kept screen would restart with that value each time
 * it is shown.
 */
export function useWhole(): boolean {
  const [whole, setWhole] = useState(useReturning());
  useEffect(() => {
    void afterPaint().then(() => startTransition(() => setWhole(true)));
  }, []);
  return whole;
}
