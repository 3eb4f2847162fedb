import { call } from '../../platform/api/call.ts';
import { pushAddress } from '../../platform/device/push-address.ts';
import { currentToken } from '../../platform/session/state.ts';
import {
  removeStoredValue,
  readStoredValue,
  writeStoredValue,
} from '../../platform/session/stored-values.ts';
import { updateStoredPushState } from './stored-push-state.ts';
import { isAble, pushState } from './push-state.ts';

/** The address this session's account was told; goes with the session, as every note of a person. */
const announcedKey = 'push-told';

/** The browser's, with the key the shop has now. @throws when the browser or its push service will not */
async function subscription(): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const { publicKey } = await call('pushKey', {});
  const found = await pushManager.getSubscription();
  if (found && keyOf(found) === publicKey) return found;
  // Made for a key the shop no longer has: nothing of ours would arrive.
  await found?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

function keyOf({ options }: PushSubscription): string | null {
  const key = options.applicationServerKey;
  if (!key) return null;
  return btoa(String.fromCharCode(...new Uint8Array(key)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

async function subscribeHere(): Promise<void> {
  const token = currentToken();
  const address = pushAddress(await subscription());
  if (!address) throw new Error('a subscription without keys');
  // Logged out while the browser was asked: this is nobody's.
  if (token === null || currentToken() !== token) return;
  await call('pushSubscribe', address, { token, allowRepeat: true });
  if (currentToken() === token) writeStoredValue('localStorage', announcedKey, address.endpoint);
}

/**
 * Has the browser ask, if it has not, and switches notifications on here. To be called from a tap.
 * @returns whether they are on; `false`: the person said no
 * @throws ApiError, or whatever the browser says, when they could not be switched on
 */
export async function switchOn(): Promise<boolean> {
  updateStoredPushState({ asked: true });
  if ((await Notification.requestPermission()) !== 'granted') {
    updateStoredPushState({});
    return false;
  }
  await subscribeHere();
  updateStoredPushState({ off: false });
  return true;
}

/** No more notifications on this device, whoever signs in. @throws ApiError when the account could not be told */
export async function switchOff(): Promise<void> {
  await call('pushUnsubscribe', {});
  updateStoredPushState({ off: true });
  removeStoredValue('localStorage', announcedKey);
  const found = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
  await found?.unsubscribe();
}

/**
 * After a start or a login: tells the account where this browser is pushed to, when it does not know. The address changes
 * by itself now and then. Fails silently; the next start tries again.
 */
export async function keepSubscribed(): Promise<void> {
  if (!isAble() || pushState() !== 'on' || currentToken() === null) return;
  const found = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
  if (found && found.endpoint === readStoredValue('localStorage', announcedKey)) return;
  await subscribeHere().catch(() => undefined);
}
