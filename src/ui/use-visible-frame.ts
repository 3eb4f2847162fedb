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

/** As a string, so that equal frames compare equal. */
function readFrame(): string {
  const { visualViewport: seen } = globalThis;
  // When the user has pinch-zoomed, the visual viewport is only a part of the page; ignore it.
  if (!seen || seen.scale > 1.01) return '0 0';
  const below = Math.max(0, innerHeight - seen.height - seen.offsetTop);
  return `${Math.round(seen.offsetTop)} ${Math.round(below)}`;
}

/**
 * Area of the window above the on-screen keyboard, as distances from the window's edges in pixels. Browsers overlay the
 * page with the keyboard and scroll the page up.
 */
export function useVisibleFrame(): { top: number; bottom: number } {
  const [top = 0, bottom = 0] = useSyncExternalStore(subscribe, readFrame, () => '0 0')
    .split(' ')
    .map(Number);
  return { top, bottom };
}
