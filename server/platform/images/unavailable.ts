import type { Context } from 'hono';
import { retryAfterSeconds, ImageStoreUnavailable } from './objects.ts';

/** The image store is unavailable: 503 with `Retry-After`. The response is not cached. */
export function respondUnavailable(error: Error, c: Context): Response {
  if (!(error instanceof ImageStoreUnavailable)) throw error;
  return c.text('Pictures cannot be read right now.', 503, {
    'Cache-Control': 'no-store',
    'Retry-After': String(retryAfterSeconds),
  });
}
