import { useSyncExternalStore } from 'react';
import { emitAppEvent } from '../../platform/session/app-events.ts';
import { updateInstallState } from './invitation.ts';

/** Chromium's event; TypeScript's DOM does not know it. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}
const page = globalThis as { installOffer?: InstallOffer | undefined };

/**
 * How this browser installs the app. `prompt`: the browser asks by itself when told to. `ios`: by hand, from Safari's
 * share menu. `in-app`: not from inside another app, but from the browser. `null`: not at all, or it is installed.
 */
export type InstallWay = 'prompt' | 'ios' | 'in-app' | null;

const appBrowsers =
  /FBAN|FBAV|Instagram|Line\/|MicroMessenger|KAKAOTALK|NAVER\(inapp|TikTok|musical_ly|; wv\)/;

/** @param touchPoints tells an iPad, which calls itself a Macintosh, from one */
export function wayOf(userAgent: string, touchPoints: number, offered: boolean): InstallWay {
  if (offered) return 'prompt';
  if (appBrowsers.test(userAgent)) return 'in-app';
  const ios = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1);
  return ios ? 'ios' : null;
}

const isStandalone = (): boolean =>
  matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches ||
  // iOS before 16.
  (navigator as { standalone?: boolean }).standalone === true;

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

/** Has the browser ask. A no is remembered; the browser makes another offer in its own time. */
export async function promptInstall(): Promise<void> {
  const offer = page.installOffer;
  page.installOffer = undefined;
  if (!offer) return;
  const { outcome } = await offer.prompt();
  if (outcome === 'dismissed') updateInstallState({ dismissedAt: Date.now() });
  dispatchEvent(new Event('install-offer'));
}

/** Notes that the app is installed: by the browser's word, or because it runs as one. Called once. */
export function watchInstallation(): void {
  const installed = () => {
    page.installOffer = undefined;
    updateInstallState({ installed: true });
    emitAppEvent('installed');
  };
  if (isStandalone()) installed();
  addEventListener('appinstalled', installed);
}
