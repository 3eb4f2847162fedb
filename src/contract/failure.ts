import type { RefusalDetails } from './envelope.ts';
import type { Reason } from './reasons.ts';

/** Everything that can go wrong with a call, as a closed union (spec §8). */
export type ApiFailure =
  /** The business said no; the message is the server's, in the person's language. */
  | { kind: 'refused'; reason: Reason | null; fields: string[]; details: RefusalDetails }
  /** HTTP 401: the session is over. */
  | { kind: 'unauthorised' }
  /** No connection to the server. What happened to a sent command is unknown. */
  | { kind: 'network' }
  /** No answer within ten seconds. What happened to a sent command is unknown. */
  | { kind: 'timeout' }
  /** Another HTTP status, or an answer that is not the API's. `retryAfterSeconds`: its Retry-After, if it had one. */
  | { kind: 'http'; status: number; retryAfterSeconds?: number }
  /** The same post a moment ago: not sent (spec §5). */
  | { kind: 'duplicate' };

/** `Retry-After` in seconds, to be spread into a failure; nothing for a date, its other form, which nobody sends here. */
export function retryAfter(header: string | null): { retryAfterSeconds?: number } {
  return header !== null && /^\d{1,6}$/.test(header) ? { retryAfterSeconds: Number(header) } : {};
}

/**
 * Nobody knows whether the server did it: no answer, one that broke off, or a page that is none of ours, such as a captive
 * portal's. Neither a no, nor a reason to end anything.
 */
export const isOutcomeUnknown = (failure: ApiFailure): boolean =>
  failure.kind === 'network' ||
  failure.kind === 'timeout' ||
  (failure.kind === 'http' && (failure.status >= 500 || failure.status < 400 || failure.status === 408));
