import type { Context } from 'hono';
import { retryAfterSeconds, ImageStoreUnavailable } from './objects.ts';

/** A picture whose store does not answer now: 503, and when to ask again. The response is not cached. */
export function respondUnavailable(error: Error, c: Context): Response {
  if (!(error instanceof ImageStoreUnavailable)) throw error;
  return c.text('Pictures cannot be read right now.', 503, {
    'Cache-Control': 'no-store',
    'Retry-After': String(retryAfterSeconds),
  });
}
