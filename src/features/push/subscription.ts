import { call } from '../../platform/api/call.ts';
import { base64Url, pushAddress } from '../../platform/device/push-address.ts';
import { currentToken } from '../../platform/session/state.ts';
import {
  removeStoredValue,
  readStoredValue,
  writeStoredValue,
} from '../../platform/session/stored-values.ts';
import { updateStoredPushState } from './stored-push-state.ts';
import { isAble, pushState } from './push-state.ts';

/**
 * Endpoint registered with the account of this session. Removed with the session, like all stored values of an account.
 */
const announcedKey = 'push-announced';

/** The browser's subscription with the server's current key. @throws when the browser or its push service refuses */
async function subscription(): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const { publicKey } = await call('pushKey', {});
  const found = await pushManager.getSubscription();
  if (found && keyOf(found) === publicKey) return found;
  // Created for a key that the server no longer uses, so its notifications would not arrive.
  await found?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

function keyOf({ options }: PushSubscription): string | null {
  const key = options.applicationServerKey;
  if (!key) return null;
  return base64Url(new Uint8Array(key));
}

async function subscribeHere(): Promise<void> {
  const token = currentToken();
  const address = pushAddress(await subscription());
  if (!address) throw new Error('Push subscription without keys');
  // The session ended during the permission prompt: there is no account to subscribe.
  if (token === null || currentToken() !== token) return;
  await call('pushSubscribe', address, { token, allowRepeat: true });
  if (currentToken() === token) writeStoredValue('localStorage', announcedKey, address.endpoint);
}

/**
 * Requests permission if necessary and turns notifications on for this device. Call it from a user gesture.
 * @returns whether they are on; `false`: the user denied permission
 * @throws ApiError, or the browser's error, when they could not be turned on
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

/** Turns notifications off for this device, for all accounts. @throws ApiError when the server could not be reached */
export async function switchOff(): Promise<void> {
  await call('pushUnsubscribe', {});
  updateStoredPushState({ off: true });
  removeStoredValue('localStorage', announcedKey);
  const found = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
  await found?.unsubscribe();
}

/**
 * After a start or login, registers this browser's push endpoint with the account, unless that endpoint is registered
 * already. Browsers replace the endpoint from time to time. Failures are ignored; the next start retries.
 */
export async function keepSubscribed(): Promise<void> {
  if (!isAble() || pushState() !== 'on' || currentToken() === null) return;
  const found = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
  if (found && found.endpoint === readStoredValue('localStorage', announcedKey)) return;
  await subscribeHere().catch(() => undefined);
}
