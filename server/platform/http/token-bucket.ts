import { Refusal } from '../errors.ts';
import type { Quota } from './rate-limit-fields.ts';

export interface BucketLimit {
  /** Burst size in requests. */
  burst: number;
  /** Sustained requests per second. */
  perSecond: number;
}

interface Bucket {
  tokens: number;
  filledAtMs: number;
}

export interface TokenBuckets {
  /** Takes one token. @returns seconds until one is available, 0 if one was */
  take: (key: string) => number;
  /** State of the bucket, without taking a token. */
  quotaOf: (key: string) => Omit<Quota, 'policy'>;
}

/** Beyond it the least recently used buckets are dropped. */
const mostKeys = 50_000;

/**
 * A token bucket per key in this node's memory: for reads, where a database write per request would cost more than the request.
 * Commands are counted in the database (`rate.ts`). @param now milliseconds of a monotonic clock
 */
export function tokenBuckets(
  { burst, perSecond }: BucketLimit,
  now: () => number = () => performance.now(),
): TokenBuckets {
  const buckets = new Map<string, Bucket>();
  function tokensOf(key: string): number {
    const known = buckets.get(key);
    if (!known) return burst;
    return Math.min(burst, known.tokens + ((now() - known.filledAtMs) / 1000) * perSecond);
  }
  const waitFor = (tokens: number) => (tokens >= 1 ? 0 : Math.max(1, Math.ceil((1 - tokens) / perSecond)));

  return {
    take(key) {
      const tokens = tokensOf(key);
      buckets.delete(key);
      buckets.set(key, { tokens: tokens >= 1 ? tokens - 1 : tokens, filledAtMs: now() });
      for (const oldest of buckets.keys()) {
        if (buckets.size <= mostKeys) break;
        buckets.delete(oldest);
      }
      return waitFor(tokens);
    },
    quotaOf(key) {
      const tokens = tokensOf(key);
      return {
        max: burst,
        // An empty bucket is full again after this time.
        windowSeconds: Math.ceil(burst / perSecond),
        remaining: Math.floor(tokens),
        resetSeconds: Math.ceil((burst - tokens) / perSecond),
      };
    },
  };
}

/** @throws Refusal `rate_limited` (HTTP 429) unless `seconds` is 0 */
export function refuseIfLimited(seconds: number): void {
  if (seconds > 0)
    throw new Refusal('rate_limited', { details: { retryAfterSeconds: seconds }, kept: false });
}
