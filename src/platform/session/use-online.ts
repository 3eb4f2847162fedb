import { useSyncExternalStore } from 'react';

/** A longer press is not a tap; also covers a mouse button released outside the window, which fires no `pointerup`. */
const longestTapMs = 2000;
let pressedAt = -Infinity;
if (typeof document !== 'undefined') {
  const listening = { capture: true, passive: true };
  addEventListener('pointerdown', () => (pressedAt = performance.now()), listening);
  for (const type of ['pointerup', 'pointercancel'])
    addEventListener(type, () => (pressedAt = -Infinity), listening);
}
const isPressed = () => performance.now() - pressedAt < longestTapMs;

/** Calls `then` when no pointer is pressed. */
function whenReleased(then: () => void): void {
  if (isPressed()) setTimeout(() => whenReleased(then), 50);
  else then();
}

const subscribe = (changed: () => void) => {
  const notify = () => whenReleased(changed);
  addEventListener('online', notify);
  addEventListener('offline', notify);
  // The first value may be the one from before the press.
  if (isPressed()) whenReleased(changed);
  return () => {
    removeEventListener('online', notify);
    removeEventListener('offline', notify);
  };
};

let last = true;
const current = (): boolean => (isPressed() ? last : (last = navigator.onLine));

/**
 * Whether the browser reports a connection. A change is deferred while a pointer is pressed: it shifts the layout, and
 * a shift between press and release would make the tap miss.
 */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, current, () => true);
