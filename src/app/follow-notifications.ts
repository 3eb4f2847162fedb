import type { QueryClient } from '@tanstack/react-query';
import { watchUnread } from '../features/notifications/watch-unread.ts';
import { keepSubscribed } from '../features/push/subscription.ts';
import { store, tokenAtom } from '../platform/session/state.ts';

/** Updates the icon's badge, and closes displayed notifications once all are read, here or on another device. */
async function follow(unread: number): Promise<void> {
  // Not in every browser, and only for an installed app.
  const badge = navigator as Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>;
  await (unread > 0 ? badge.setAppBadge?.(unread) : badge.clearAppBadge?.());
  if (unread > 0) return;
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
}

/** Keeps the app badge and the push subscription in sync with the session and the unread count. */
export function followNotifications(queryClient: QueryClient): void {
  void keepSubscribed();
  store.sub(tokenAtom, () => void keepSubscribed());
  watchUnread(queryClient, (total) => void follow(total).catch(() => undefined));
}
