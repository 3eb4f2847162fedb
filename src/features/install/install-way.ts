import { isIos, isStandalone } from '../../platform/session/device-kind.ts';
import { useSyncExternalStore } from 'react';
import { emitAppEvent } from '../../platform/session/app-events.ts';
import { updateInstallState } from './invitation.ts';

/** Chromium's `beforeinstallprompt` event, which TypeScript's DOM types lack. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}
const page = globalThis as { installOffer?: InstallOffer | undefined };

/**
 * Install method of this browser. `prompt`: install prompt of the browser. `ios`: manually from Safari's share menu.
 * `in-app`: not from inside another app, only from the browser. `null`: not supported, or already installed.
 */
export type InstallWay = 'prompt' | 'ios' | 'in-app' | null;

const appBrowsers =
  /FBAN|FBAV|Instagram|Line\/|MicroMessenger|KAKAOTALK|NAVER\(inapp|TikTok|musical_ly|; wv\)/;

export function wayOf(userAgent: string, touchPoints: number, offered: boolean): InstallWay {
  if (offered) return 'prompt';
  if (appBrowsers.test(userAgent)) return 'in-app';
  return isIos(userAgent, touchPoints) ? 'ios' : null;
}

const currentWay = (): InstallWay =>
  isStandalone()
    ? null
    : wayOf(navigator.userAgent, navigator.maxTouchPoints, page.installOffer !== undefined);

function subscribe(changed: () => void) {
  addEventListener('install-offer', changed);
  addEventListener('appinstalled', changed);
  return () => {
    removeEventListener('install-offer', changed);
    removeEventListener('appinstalled', changed);
  };
}

export const useInstallWay = (): InstallWay => useSyncExternalStore(subscribe, currentWay, () => null);

/** Shows the browser's install prompt. A dismissal is stored; the browser may fire the event again later. */
export async function promptInstall(): Promise<void> {
  const offer = page.installOffer;
  page.installOffer = undefined;
  if (!offer) return;
  const { outcome } = await offer.prompt();
  if (outcome === 'dismissed') updateInstallState({ dismissedAt: Date.now() });
  dispatchEvent(new Event('install-offer'));
}

/** Records that the app is installed: on the browser's event, or because it runs standalone. Call it once. */
export function watchInstallation(): void {
  const installed = () => {
    page.installOffer = undefined;
    updateInstallState({ installed: true });
    emitAppEvent('installed');
  };
  if (isStandalone()) installed();
  addEventListener('appinstalled', installed);
}
