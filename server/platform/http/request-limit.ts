import type { MiddlewareHandler } from 'hono';
import { addressPrefix, clientAddress } from './address.ts';
import type { Services } from './context.ts';
import { handleError } from './error-handler.ts';
import { langOf } from './request-lang.ts';
import { Refusal } from '../errors.ts';
import { type BucketLimit, tokenBuckets } from './token-bucket.ts';

/**
 * All requests of one address, cached ones included: a full page takes some sixty, and many users may share an address. Beyond it
 * even cached pages take CPU time that others need.
 */
const perAddress: BucketLimit = { burst: 1_000, perSecond: 100 };

/** Responds 429 at once to an address over the limit. */
export function limitRequests({ config, log }: Pick<Services, 'config' | 'log'>): MiddlewareHandler {
  const buckets = tokenBuckets(perAddress);
  return async (c, next) => {
    const wait = buckets.take(addressPrefix(clientAddress(c, config.trustProxy)));
    if (wait === 0) return next();
    const refusal = new Refusal('rate_limited', { details: { retryAfterSeconds: wait }, kept: false });
    return handleError(c, refusal, { call: c.req.path, lang: langOf(c), log });
  };
}
