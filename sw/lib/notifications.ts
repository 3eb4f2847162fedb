import type { PushMessage } from '#contract/push-message.ts';

declare const self: ServiceWorkerGlobalScope;

/** Parts of the Notifications API that TypeScript's libraries lack. */
interface Options extends NotificationOptions {
  renotify: boolean;
}
interface Badging {
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

/** Counts logouts since this worker started: notifications pending during one are dropped. */
let logouts = 0;

/** The badge of the app's icon, where supported; 0 removes it. */
async function setBadge(unread: number): Promise<void> {
  const { navigator } = self as unknown as { navigator: Badging };
  await (unread > 0 ? navigator.setAppBadge?.(unread) : navigator.clearAppBadge?.());
}

/** Shows a notification. A push that arrives twice makes no second sound. */
export async function showNotification({
  id,
  title,
  text,
  link,
  lang,
  tag,
  unread,
}: PushMessage): Promise<void> {
  const before = logouts;
  const shown = await self.registration.getNotifications({ tag });
  const options: Options = {
    body: text,
    tag,
    renotify: !shown.some(({ data }) => (data as { id?: unknown } | null)?.id === id),
    lang,
    icon: '/icons/any-192.png',
    badge: '/icons/monochrome-192.png',
    data: { id, link },
  };
  await self.registration.showNotification(title, options);
  await setBadge(unread).catch(() => undefined);
  if (before !== logouts) await closeNotifications();
}

async function closeNotifications(): Promise<void> {
  for (const shown of await self.registration.getNotifications()) shown.close();
  await setBadge(0).catch(() => undefined);
}

/** At a logout: unsubscribes from push, and clears notifications and badge. Never throws. */
export async function closeAllNotifications(): Promise<void> {
  logouts += 1;
  const { pushManager } = self.registration as { pushManager?: PushManager };
  await pushManager
    ?.getSubscription()
    .then((subscription) => subscription?.unsubscribe())
    .catch(() => undefined);
  await closeNotifications().catch(() => undefined);
}
