import { Stripe } from 'stripe';
import type { Config } from '../platform/config.ts';

/** A request waits this long at most: the top-up then stays in audit, and the job retries. */
const timeoutMs = 15_000;

/** The library retries connection errors, 409 and 5xx once, with the same idempotency key. */
const maxNetworkRetries = 1;

/** Stripe's library for the configured account, or for a double of the API on this machine. */
export function stripeClient({ secretKey, apiUrl }: NonNullable<Config['stripe']>): Stripe {
  const base = apiUrl === undefined ? undefined : new URL(apiUrl);
  return new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries,
    telemetry: false,
    ...(base && { protocol: 'http', host: base.hostname, port: Number(base.port) }),
  });
}
