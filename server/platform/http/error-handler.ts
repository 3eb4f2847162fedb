import type { Context } from 'hono';
import type { Lang } from '#domain/languages.ts';
import { unavailableRetrySeconds, isDatabaseUnavailable } from '../db/unavailable.ts';
import type { Log } from '../log.ts';
import { sentence } from '../../messages/sentence.ts';
import { retryAfterSeconds, ImageStoreUnavailable } from '../images/objects.ts';
import { failed, refused } from './envelope.ts';
import { Busy } from './lane.ts';
import { Malformed, Refusal, Unauthorized } from '../errors.ts';

const noStore = { 'cache-control': 'no-store' };
/** A queue that is full now is usually short again after it. */
const busySeconds = 2;

/**
 * The response for an error of a call: a refusal, 401, 400, 503 while pictures cannot be kept, too much is under way or
 * the database is away, and 500 for everything unforeseen.
 */
export function handleError(
  c: Context,
  error: unknown,
  { call, lang, log }: { call: string; lang: Lang; log: Log },
): Response {
  if (error instanceof Refusal) {
    const wait = error.reason === 'rate_limited' ? error.details?.retryAfterSeconds : undefined;
    if (wait === undefined) return c.json(refused(error, lang), 200, noStore);
    return c.json(refused(error, lang), 429, { ...noStore, 'retry-after': String(wait) });
  }
  if (error instanceof Unauthorized) return c.json(failed(sentence('login_first', lang)), 401, noStore);
  if (error instanceof Malformed) {
    log.debug({ call, why: error.message }, 'malformed');
    return c.json(failed(sentence('malformed', lang)), 400, noStore);
  }
  if (error instanceof ImageStoreUnavailable) {
    log.warn({ call, err: error }, 'picture store away');
    const later = { ...noStore, 'retry-after': String(retryAfterSeconds) };
    return c.json(failed(sentence('server_fault', lang)), 503, later);
  }
  if (error instanceof Busy) {
    log.warn({ call, why: error.message }, 'overloaded');
    const later = { ...noStore, 'retry-after': String(busySeconds) };
    return c.json(failed(sentence('server_fault', lang)), 503, later);
  }
  if (isDatabaseUnavailable(error)) {
    log.warn({ call, err: error }, 'database away');
    const later = { ...noStore, 'retry-after': String(unavailableRetrySeconds) };
    return c.json(failed(sentence('server_fault', lang)), 503, later);
  }
  log.error({ call, err: error }, 'call failed');
  return c.json(failed(sentence('server_fault', lang)), 500, noStore);
}
