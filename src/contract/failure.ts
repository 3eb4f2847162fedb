import type { RefusalDetails } from './envelope.ts';
import type { Reason } from './reasons.ts';

/** All failures of a call, as a closed union (spec §8). */
export type ApiFailure =
  /** Refused by a business rule; the message comes from the server, in the user's language. */
  | { kind: 'refused'; reason: Reason | null; fields: string[]; details: RefusalDetails }
  /** HTTP 401: the session is over. */
  | { kind: 'unauthorized' }
  /** No connection to the server. The outcome of a command already sent is unknown. */
  | { kind: 'network' }
  /** No response within ten seconds. The outcome of a command already sent is unknown. */
  | { kind: 'timeout' }
  /** Another HTTP status, or a response that is not the API's. `retryAfterSeconds`: its `Retry-After`, if present. */
  | { kind: 'http'; status: number; retryAfterSeconds?: number }
  /** An identical POST was sent a moment ago, so this one was not sent (spec §5). */
  | { kind: 'duplicate' };

/** `Retry-After` in seconds, to be spread into a failure. Ignores the date form, which our server never sends. */
export function retryAfter(header: string | null): { retryAfterSeconds?: number } {
  return header !== null && /^\d{1,6}$/.test(header) ? { retryAfterSeconds: Number(header) } : {};
}

/**
 * Whether it is unknown if the server executed the call: no response, a truncated response, or a page that is not ours,
 * such as a captive portal's. Neither a refusal nor a reason to end the session.
 */
export const isOutcomeUnknown = (failure: ApiFailure): boolean =>
  failure.kind === 'network' ||
  failure.kind === 'timeout' ||
  (failure.kind === 'http' && (failure.status >= 500 || failure.status < 400 || failure.status === 408));
