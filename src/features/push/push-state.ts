import { isIos } from '../../platform/session/device-kind.ts';
import { useSyncExternalStore } from 'react';
import { onStoredPushState, readStoredPushState } from './stored-push-state.ts';

/**
 * State of notifications on this device. `ask`: permission not requested yet. `denied`: only the browser's settings can
 * change it. `install`: on iOS, available once the app is on the home screen. `none`: not supported.
 */
export type PushState = 'on' | 'off' | 'ask' | 'denied' | 'install' | 'none';

interface Browser {
  /** The browser supports the Push API and service workers on this page. */
  able: boolean;
  permission: NotificationPermission;
  off: boolean;
  userAgent: string;
  touchPoints: number;
}

export function pushStateOf({ able, permission, off, userAgent, touchPoints }: Browser): PushState {
  if (!able) return isIos(userAgent, touchPoints) ? 'install' : 'none';
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
  // The permission may have changed in the browser's settings.
  document.addEventListener('visibilitychange', changed);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', changed);
  };
}

export const usePushState = (): PushState => useSyncExternalStore(subscribe, pushState, () => 'none');
