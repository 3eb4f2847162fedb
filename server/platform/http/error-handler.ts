import type { Context } from 'hono';
import type { Lang } from '#domain/languages.ts';
import { unavailableRetrySeconds, isDatabaseUnavailable } from '../db/unavailable.ts';
import type { Log } from '../log.ts';
import { sentence } from '../../messages/refusals/sentence.ts';
import { retryAfterSeconds, ImageStoreUnavailable } from '../images/objects.ts';
import { failed, refused } from './envelope.ts';
import { Busy } from './lane.ts';
import { Malformed, Refusal, Unauthorized } from '../errors.ts';

const noStore = { 'cache-control': 'no-store' };
/** `Retry-After` for a full queue, which is usually short again by then. */
const busySeconds = 2;

/**
 * Maps an error of a call to its response: a refusal, 401, 400, 503 while the image store, a queue or the database is
 * unavailable, and 500 for everything unexpected.
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
    log.warn({ call, err: error }, 'image store unavailable');
    const later = { ...noStore, 'retry-after': String(retryAfterSeconds) };
    return c.json(failed(sentence('server_fault', lang)), 503, later);
  }
  if (error instanceof Busy) {
    log.warn({ call, why: error.message }, 'overloaded');
    const later = { ...noStore, 'retry-after': String(busySeconds) };
    return c.json(failed(sentence('server_fault', lang)), 503, later);
  }
  if (isDatabaseUnavailable(error)) {
    log.warn({ call, err: error }, 'database unavailable');
    const later = { ...noStore, 'retry-after': String(unavailableRetrySeconds) };
    return c.json(failed(sentence('server_fault', lang)), 503, later);
  }
  log.error({ call, err: error }, 'call failed');
  return c.json(failed(sentence('server_fault', lang)), 500, noStore);
}
