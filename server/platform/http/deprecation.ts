import type { Context } from 'hono';
import type { Deprecation } from '#contract/define-call.ts';

const secondsOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000;

/** Announces the removal of a call in its responses: `Deprecation` (RFC 9745) and `Sunset` (RFC 8594). */
export function sendDeprecation(c: Context, deprecated: Deprecation | undefined): void {
  if (!deprecated) return;
  c.header('Deprecation', `@${secondsOf(deprecated.since)}`);
  c.header('Sunset', new Date(secondsOf(deprecated.sunset) * 1000).toUTCString());
}
