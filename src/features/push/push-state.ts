import { useSyncExternalStore } from 'react';
import { onStoredPushState, readStoredPushState } from './stored-push-state.ts';

/**
 * Notifications on this device. `ask`: the person has not been asked. `denied`: only the browser's own settings can change
 * it. `install`: on iOS once the app is on the home screen. `none`: this browser cannot.
 */
export type PushState = 'on' | 'off' | 'ask' | 'denied' | 'install' | 'none';

interface Browser {
  /** The Push API and service workers are there, on https. */
  able: boolean;
  permission: NotificationPermission;
  off: boolean;
  userAgent: string;
  /** Tells an iPad, which calls itself a Macintosh, from one. */
  touchPoints: number;
}

export function pushStateOf({ able, permission, off, userAgent, touchPoints }: Browser): PushState {
  if (!able) {
    const ios = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1);
    return ios ? 'install' : 'none';
  }
  if (permission === 'denied') return 'denied';
  if (permission === 'default') return 'ask';
  return off ? 'off' : 'on';
}

export const isAble = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

export const pushState = (): PushState =>
  pushStateOf({
    able: isAble(),
    permission: isAble() ? Notification.permission : 'default',
    off: readStoredPushState().off,
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
  });

function subscribe(changed: () => void): () => void {
  const stop = onStoredPushState(changed);
  // The person may come back from the browser's settings.
  document.addEventListener('visibilitychange', changed);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', changed);
  };
}

export const usePushState = (): PushState => useSyncExternalStore(subscribe, pushState, () => 'none');
