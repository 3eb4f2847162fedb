import { randomUUID } from 'node:crypto';
import { Stripe } from 'stripe';

export const webhookSecret = 'whsec_testsecret';

/** A signed event, as Stripe sends it. */
export function signedEvent(
  type: string,
  object: object,
  { id = `evt_${randomUUID()}`, secret = webhookSecret, ageSeconds = 0 } = {},
) {
  const payload = JSON.stringify({ id, object: 'event', type, data: { object } });
  const timestamp = Math.floor(Date.now() / 1000) - ageSeconds;
  const signature = new Stripe('sk_test_any').webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp,
  });
  return { body: payload, headers: { 'stripe-signature': signature } };
}
