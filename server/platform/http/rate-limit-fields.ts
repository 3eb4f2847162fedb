import type { Context } from 'hono';
import type { Limit } from './rate.ts';

/** A limit and its use so far. */
export interface Quota extends Limit {
  /** Name of the limit, the same in all responses. */
  policy: string;
  remaining: number;
  resetSeconds: number;
}

export const rateLimitFields = { policy: 'RateLimit-Policy', state: 'RateLimit' } as const;

/**
 * Adds the fields of draft-ietf-httpapi-ratelimit-headers-10. Its one pair of structured fields replaced the three fields of the
 * drafts before 08. Several limits of one response are members of the same lists. `Retry-After` of a 429 is authoritative.
 */
export function sendQuota(c: Context, quota: Quota): void {
  const { policy, max, windowSeconds, remaining, resetSeconds } = quota;
  c.header(rateLimitFields.policy, `"${policy}";q=${max};w=${windowSeconds}`, { append: true });
  c.header(rateLimitFields.state, `"${policy}";r=${remaining};t=${resetSeconds}`, { append: true });
}
