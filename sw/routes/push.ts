import type { PushMessage } from '#contract/push-message.ts';
import { base64Url } from '../../src/platform/device/push-address.ts';
import { currentLang, currentToken, sendAs } from '../lib/call-api.ts';
import { showNotification } from '../lib/notifications.ts';
import { openScreen } from '../lib/open-screen.ts';
import { ownLink } from '../lib/own-link.ts';
import { subscribeAgain } from '../lib/subscribe-again.ts';

/** Types that TypeScript's WebWorker library lacks. */
interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}
declare const self: ServiceWorkerGlobalScope & {
  addEventListener(type: 'pushsubscriptionchange', listener: (event: SubscriptionChange) => void): void;
};

/** Digest of a session, as the server puts it into `PushMessage`. */
async function digestOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return base64Url(new Uint8Array(digest, 0, 16));
}

/**
 * Whether no other account is signed in here. Without a token the session has expired after three days, or this browser hides
 * cookies from workers: a logout would have ended the subscription, and otherwise the next page ends it.
 */
async function isOurs({ session }: PushMessage): Promise<boolean> {
  const token = await currentToken();
  return token === null || session === (await digestOf(token));
}

async function receive(data: PushMessageData | null): Promise<void> {
  const message = data?.json() as PushMessage;
  if (await isOurs(message)) await showNotification(message);
}

/** The browser changed the subscription: sends the new one to the server, if there is still a session. */
async function renew({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
  const token = await currentToken();
  if (!token) return;
  const send = sendAs(token, await currentLang());
  await subscribeAgain(send, oldSubscription ?? null, newSubscription ?? null);
}

/**
 * Notifications: shows pushes, and opens the right screen on a tap. Pages are not notified of pushes: an open app gets the same
 * events from its live stream.
 */
export const showPushes = () => {
  self.addEventListener('push', (event) => event.waitUntil(receive(event.data)));
  self.addEventListener('notificationclick', (event) => {
    const { data } = event.notification as Notification & { data: { link?: unknown } | null };
    event.notification.close();
    event.waitUntil(openScreen(ownLink(data?.link, self.location.origin)));
  });
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));
};
