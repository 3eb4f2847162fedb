import { pushAddress } from '../../src/platform/device/push-address.ts';
import type { Send } from '../../src/platform/device/mutation.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Subscribes again after the browser changed or ended a subscription, and reports the new one to the server. On failure
 * the next page subscribes (src/features/push/subscription.ts).
 */
export async function subscribeAgain(
  send: Send,
  old: PushSubscription | null,
  made: PushSubscription | null,
): Promise<void> {
  let subscription = made;
  if (!subscription) {
    const key = old?.options.applicationServerKey ?? (await publicKey(send));
    if (!key) return;
    const options = { userVisibleOnly: true, applicationServerKey: key };
    subscription = await self.registration.pushManager.subscribe(options);
  }
  const address = pushAddress(subscription);
  if (address) await send('pushSubscribe', address);
}

async function publicKey(send: Send): Promise<string | null> {
  const answer = await send('pushKey', {});
  return answer.ok ? answer.data.publicKey : null;
}
