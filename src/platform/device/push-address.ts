/** A browser's subscription as `pushSubscribe` takes it; `null` for one without keys, which nothing can be sent to. */
export function pushAddress(
  subscription: PushSubscription,
): { endpoint: string; p256dh: string; auth: string } | null {
  const { endpoint, keys: { p256dh, auth } = {} } = subscription.toJSON();
  return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : null;
}
