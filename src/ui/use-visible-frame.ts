import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  const { visualViewport } = globalThis;
  visualViewport?.addEventListener('resize', changed);
  visualViewport?.addEventListener('scroll', changed);
  return () => {
    visualViewport?.removeEventListener('resize', changed);
    visualViewport?.removeEventListener('scroll', changed);
  };
};

/** As text, so that equal frames are one value. */
function current(): string {
  const { visualViewport: seen } = globalThis;
  // Zoomed in by fingers it is a look at a part, which nothing should follow.
  if (!seen || seen.scale > 1.01) return '0 0';
  const below = Math.max(0, innerHeight - seen.height - seen.offsetTop);
  return `${Math.round(seen.offsetTop)} ${Math.round(below)}`;
}

/**
 * What an on-screen keyboard leaves of the window, as distances from its edges in pixels: browsers lay it over the page
 * and push the page up.
 */
export function useVisibleFrame(): { top: number; bottom: number } {
  const [top = 0, bottom = 0] = useSyncExternalStore(subscribe, current, () => '0 0')
    .split(' ')
    .map(Number);
  return { top, bottom };
}
