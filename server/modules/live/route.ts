import { type Context, Hono } from 'hono';
import { headers } from '#contract/envelope.ts';
import { livePath } from '#contract/live.ts';
import { defaultLang, isLang } from '#domain/languages.ts';
import type { Services } from '../../platform/http/context.ts';
import { failed } from '../../platform/http/envelope.ts';
import { count } from '../../platform/http/rate.ts';
import { findSession } from '../../platform/http/session.ts';
import { sentence } from '../../messages/refusals/sentence.ts';
import type { LiveHub } from './hub.ts';

/** Ours: more than a phone with a flapping connection needs. */
const openings = { max: 120, windowSeconds: 300 };

/** `GET /api/live`, as `src/contract/live.ts` describes it: 401 without a session, 429 and 503 with `Retry-After`. */
export function liveRoute({ db }: Pick<Services, 'db'>, hub: LiveHub): Hono {
  return new Hono().get(livePath, async (c) => {
    const token = c.req.header(headers.token);
    const caller = token ? await findSession(db, token) : null;
    if (!caller) return refuse(c, 'login_first', 401);
    const waitSeconds = await count(db, `live:account:${caller.id}`, openings);
    if (waitSeconds > 0) return refuse(c, 'rate_limited', 429, waitSeconds);
    const last = /^\d{1,15}$/.exec(c.req.header('last-event-id') ?? '');
    const stream = hub.open(caller, last && Number(last[0]));
    if (!stream) return refuse(c, 'server_fault', 503, 30);
    // Not every disconnect cancels the body: a disconnected client must not count.
    c.req.raw.signal.addEventListener('abort', () => stream.close(), { once: true });
    return c.body(stream.body, 200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // A proxy must not buffer the stream.
      'x-accel-buffering': 'no',
    });
  });
}

function refuse(
  c: Context,
  why: 'login_first' | 'rate_limited' | 'server_fault',
  status: 401 | 429 | 503,
  retryAfterSeconds?: number,
) {
  const requestedLang = c.req.query('lang');
  const details = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
  const answer = failed(sentence(why, isLang(requestedLang) ? requestedLang : defaultLang, details));
  return c.json(answer, status, {
    ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
  });
}
