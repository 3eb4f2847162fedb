/** A browser's subscription as `pushSubscribe` takes it; `null` without keys, because nothing can be sent to it. */
export function pushAddress(
  subscription: PushSubscription,
): { endpoint: string; p256dh: string; auth: string } | null {
  const { endpoint, keys: { p256dh, auth } = {} } = subscription.toJSON();
  return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : null;
}

/** Base64 for URLs without padding, the encoding of all keys of the Push API. */
export const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
