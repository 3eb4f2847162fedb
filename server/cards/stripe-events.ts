import type { Stripe } from 'stripe';
import type { Config } from '../platform/config.ts';
import { stripeClient } from './stripe-client.ts';

/** An event about one of our charges. */
export interface StripeEvent {
  id: string;
  type: string;
  /** `settle`: a charge has an outcome; `reverse`: its money was taken back; `ignore`: no consequence here. */
  consequence: 'settle' | 'reverse' | 'ignore';
  /** Stripe's id of the PaymentIntent; `null`: of no charge. */
  intent: string | null;
}

const idOf = (value: string | { id: string } | null): string | null =>
  typeof value === 'string' || value === null ? value : value.id;

/**
 * Verifies the signature, at most five minutes old, by one of the secrets. @throws StripeSignatureVerificationError for a wrong
 * or old one
 */
export function stripeEventReader(settings: NonNullable<Config['stripe']>) {
  const stripe = stripeClient(settings);
  return async (body: string, signature: string): Promise<StripeEvent> => {
    const attempts = await Promise.allSettled(
      settings.webhookSecrets.map((secret) => stripe.webhooks.constructEventAsync(body, signature, secret)),
    );
    const verified = attempts.find((attempt) => attempt.status === 'fulfilled');
    if (!verified) throw (attempts[0] as PromiseRejectedResult).reason;
    return toOurs(verified.value, stripe);
  };
}

/** The amounts are read from Stripe, never from the message: only ids and types of it are used. */
async function toOurs(event: Stripe.Event, stripe: Stripe): Promise<StripeEvent> {
  const { id, type } = event;
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
      return { id, type, consequence: 'settle', intent: event.data.object.id };
    case 'charge.dispute.created': {
      const { status, payment_intent } = await stripe.disputes.retrieve(event.data.object.id);
      // An inquiry takes no money.
      const consequence = status.startsWith('warning_') || status === 'won' ? 'ignore' : 'reverse';
      return { id, type, consequence, intent: idOf(payment_intent) };
    }
    case 'charge.dispute.closed': {
      const { status, payment_intent } = await stripe.disputes.retrieve(event.data.object.id);
      return {
        id,
        type,
        consequence: status === 'lost' ? 'reverse' : 'ignore',
        intent: idOf(payment_intent),
      };
    }
    case 'charge.refunded': {
      const charge = await stripe.charges.retrieve(event.data.object.id);
      const consequence = charge.refunded ? 'reverse' : 'ignore';
      return { id, type, consequence, intent: idOf(charge.payment_intent) };
    }
    default:
      return { id, type, consequence: 'ignore', intent: null };
  }
}
