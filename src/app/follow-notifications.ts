import type { QueryClient } from '@tanstack/react-query';
import { watchUnread } from '../platform/data/watch-unread.ts';
import { keepSubscribed } from '../features/push/subscription.ts';
import { store, tokenAtom } from '../platform/session/state.ts';

/** What was read here, or on another device, is shown outside the app no longer. */
async function follow(unread: number): Promise<void> {
  // Not in every browser, and only for an installed app.
  const badge = navigator as Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>;
  await (unread > 0 ? badge.setAppBadge?.(unread) : badge.clearAppBadge?.());
  if (unread > 0) return;
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
}

/** What stands outside the app follows what is known in it: the number on its icon, and where this browser is pushed to. */
export function followNotifications(queryClient: QueryClient): void {
  void keepSubscribed();
  store.sub(tokenAtom, () => void keepSubscribed());
  watchUnread(queryClient, (total) => void follow(total).catch(() => undefined));
}
