import { createECDH, createHash, randomBytes } from 'node:crypto';
import { expect, type Page, type Worker } from '@playwright/test';
import type { PushMessage } from '#contract/push-message.ts';

/** Subscription that the substitute of the browser's push service returns. */
const address = () => ({
  endpoint: `https://push.example.com/${randomBytes(12).toString('hex')}`,
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
});

/**
 * Lets the page subscribe: Chromium without Google's services has no push service, so this one call is answered here.
 * The rest of the Push API is the browser's own.
 */
export async function givePushService(page: Page): Promise<{ endpoint: string }> {
  const given = address();
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    const subscription = {
      endpoint,
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: () => {
        sessionStorage.removeItem('test-subscribed');
        return Promise.resolve(true);
      },
    };
    PushManager.prototype.subscribe = () => {
      sessionStorage.setItem('test-subscribed', 'yes');
      return Promise.resolve(subscription as unknown as PushSubscription);
    };
    PushManager.prototype.getSubscription = () =>
      Promise.resolve(
        sessionStorage.getItem('test-subscribed') ? (subscription as unknown as PushSubscription) : null,
      );
  }, given);
  return given;
}

/** A push service that delivers the server's message to the worker, decrypted. */
export async function deliver(page: Page, message: Partial<PushMessage>): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    }),
  );
  await cdp.send('ServiceWorker.enable');
  const full: PushMessage = {
    id: 1,
    title: 'On its way',
    text: 'Order P1 was handed to the carrier.',
    link: '/myPurchases/1',
    lang: 'en',
    tag: '/myPurchases/1',
    unread: 1,
    session: await digestOf(page),
    ...message,
  };
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(full),
  });
  await cdp.detach();
}

/** For the session of the page, as the server creates it. */
async function digestOf(page: Page): Promise<string> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? '';
  return createHash('sha256').update(token).digest().subarray(0, 16).toString('base64url');
}

/** Titles or bodies of the displayed notifications. */
export const shownOn = (page: Page, part: 'title' | 'body' = 'title'): Promise<string[]> =>
  page.evaluate(async (of) => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map((shown) => shown[of]);
  }, part);

/** Taps the notification. Only the system can grant the right to focus a window, so that is simulated. */
export async function tapNotification(page: Page): Promise<void> {
  const worker: Worker | undefined = page.context().serviceWorkers()[0];
  expect(worker, 'the service worker').toBeTruthy();
  await worker!.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      dispatchEvent(event: Event): void;
      NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
      WindowClient: { prototype: { focus(): Promise<unknown> } };
    };
    scope.WindowClient.prototype.focus = function focus() {
      return Promise.resolve(this);
    };
    const [notification] = await scope.registration.getNotifications();
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification: notification! }));
  });
}
