import { useSyncExternalStore } from 'react';

/** Whoever keeps a finger down for longer is not tapping; and a mouse may be let go outside of the window. */
const longestTapMs = 2000;
let pressedAt = -Infinity;
if (typeof document !== 'undefined') {
  const listening = { capture: true, passive: true };
  addEventListener('pointerdown', () => (pressedAt = performance.now()), listening);
  for (const type of ['pointerup', 'pointercancel'])
    addEventListener(type, () => (pressedAt = -Infinity), listening);
}
const isPressed = () => performance.now() - pressedAt < longestTapMs;

/** Calls back when no finger is down. */
function whenReleased(then: () => void): void {
  if (isPressed()) setTimeout(() => whenReleased(then), 50);
  else then();
}

const subscribe = (changed: () => void) => {
  const told = () => whenReleased(changed);
  addEventListener('online', told);
  addEventListener('offline', told);
  return () => {
    removeEventListener('online', told);
    removeEventListener('offline', told);
  };
};

let last = true;
const current = (): boolean => (isPressed() ? last : (last = navigator.onLine));

/**
 * Whether the browser believes to have a connection. A change waits while a finger is down: what it brings moves the
 * page, and between press and release the tap would miss.
 */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, current, () => true);
