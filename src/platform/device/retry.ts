import { type ApiFailure, isOutcomeUnknown } from '#contract/failure.ts';
import type { Flushed } from './flush.ts';

/**
 * Consequence of a failed send for its rows. `rejected`: definitely refused, a retry would fail again. `retry`: the
 * outcome is unknown, or the failure is temporary. `parked`: the session is over; the rows wait for a login.
 */
export type Verdict = 'rejected' | 'retry' | 'parked';

export function verdictOf(failure: ApiFailure): Verdict {
  switch (failure.kind) {
    case 'unauthorized':
      return 'parked';
    case 'refused':
      return failure.reason === 'rate_limited' || failure.reason === 'duplicate_submit'
        ? 'retry'
        : 'rejected';
    case 'http':
      return isOutcomeUnknown(failure) || failure.status === 429 ? 'retry' : 'rejected';
    case 'network':
    case 'timeout':
    case 'duplicate':
      return 'retry';
  }
}

/** Whether further mutations would fail as well: the server cannot be reached, or the session is over. */
export const concernsAll = ({ kind }: ApiFailure): boolean =>
  kind === 'network' || kind === 'timeout' || kind === 'unauthorized';

/** Too many requests: the limit counts the calls of one kind of mutation, so the other kinds are not affected. */
export const isRateLimited = (failure: ApiFailure): boolean =>
  failure.kind === 'http'
    ? failure.status === 429
    : failure.kind === 'refused' && failure.reason === 'rate_limited';

const firstRetryMs = 1000;
const lastRetryMs = 60_000;
/**
 * While the server cannot be reached, an attempt costs one small failing request. A connection often returns without an
 * `online` event, and mutations should be saved within ten seconds of it.
 */
const lastRetryUnreachableMs = 8_000;

const longestDelayMs: Partial<Record<ApiFailure['kind'], number>> = {
  network: lastRetryUnreachableMs,
  // The request itself has already taken ten seconds.
  timeout: firstRetryMs,
};

/** Delay that the server requests. */
function retryAfterMs(failure: ApiFailure): number | undefined {
  const seconds =
    failure.kind === 'http'
      ? failure.retryAfterSeconds
      : failure.kind === 'refused'
        ? failure.details.retryAfterSeconds
        : undefined;
  return seconds === undefined ? undefined : seconds * 1000;
}

/**
 * Delay before the next attempt. Doubles with every consecutive failure; half of it is random, so that devices do not
 * return all at once. After a 429 it is exactly what the server requests.
 * @param failures consecutive failures before this one, without a saved mutation in between
 */
export function retryDelayMs(failures: number, failure: ApiFailure, random = Math.random): number {
  const requestedMs = retryAfterMs(failure);
  if (requestedMs !== undefined && isRateLimited(failure)) return requestedMs;
  const longestMs = longestDelayMs[failure.kind] ?? lastRetryMs;
  const most = Math.min(longestMs, firstRetryMs * 2 ** Math.min(failures, 10));
  return Math.max(requestedMs ?? 0, most / 2 + (most / 2) * random());
}

/** Schedules runs of the outbox, for the page and the worker. */
export interface RetrySchedule {
  /** The last runs failed: the next one is already scheduled. */
  readonly isFailing: boolean;
  /** Sending may work again. */
  reset(): void;
  /** @returns milliseconds until the next run; `null`: there is nothing to retry */
  after(run: Flushed): number | null;
}

/** A run that saved a mutation resets the delay; runs that only waited for a limit do not count. */
export function retrySchedule(random = Math.random): RetrySchedule {
  /** Consecutive failures without a saved mutation in between. */
  let failures = 0;
  return {
    get isFailing() {
      return failures > 0;
    },
    reset() {
      failures = 0;
    },
    after({ left, hasProgressed }) {
      const isRetried = left !== null && verdictOf(left) === 'retry';
      if (hasProgressed || !isRetried) failures = 0;
      if (!isRetried) return null;
      const delayMs = retryDelayMs(failures, left, random);
      if (!isRateLimited(left)) failures += 1;
      return delayMs;
    },
  };
}
