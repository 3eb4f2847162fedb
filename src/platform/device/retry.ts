import { type ApiFailure, isOutcomeUnknown } from '#contract/failure.ts';
import type { Flushed } from './flush.ts';

/**
 * Consequence of a failed send for its rows. `rejected`: definitely refused, a retry would fail again. `retry`: the
 * outcome is unknown, or the failure is temporary. `parked`: the session is over; they wait for a login.
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

/** The next act would fare no better: there is no way to the server, or no session. */
export const concernsAll = ({ kind }: ApiFailure): boolean =>
  kind === 'network' || kind === 'timeout' || kind === 'unauthorized';

/** Too many requests: the limit counts the calls of one kind of act, so the other kinds are not affected. */
export const isRateLimited = (failure: ApiFailure): boolean =>
  failure.kind === 'http'
    ? failure.status === 429
    : failure.kind === 'refused' && failure.reason === 'rate_limited';

const firstRetryMs = 1000;
const lastRetryMs = 60_000;
/**
 * While there is no way to the server, a try costs one small request that fails. A connection often returns without an
 * `online` event, and the acts should be saved within ten seconds of it.
 */
const lastRetryUnreachableMs = 8_000;

const longestDelayMs: Partial<Record<ApiFailure['kind'], number>> = {
  network: lastRetryUnreachableMs,
  // The request itself has already taken ten seconds.
  timeout: firstRetryMs,
};

/** As the server asks for it. */
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
 * Delay before the next try. It doubles with every failure in a row; half of it is random, so that devices do not come
 * back all at once. After a 429 it is exactly what the server asks for.
 * @param failures in a row before this one, without an act that was saved in between
 */
export function retryDelayMs(failures: number, failure: ApiFailure, random = Math.random): number {
  const askedMs = retryAfterMs(failure);
  if (askedMs !== undefined && isRateLimited(failure)) return askedMs;
  const longestMs = longestDelayMs[failure.kind] ?? lastRetryMs;
  const most = Math.min(longestMs, firstRetryMs * 2 ** Math.min(failures, 10));
  return Math.max(askedMs ?? 0, most / 2 + (most / 2) * random());
}

/** When the outbox is sent again, by the page and by the worker. */
export interface RetrySchedule {
  /** The last runs failed: the next one has its time already. */
  readonly isFailing: boolean;
  /** Something suggests that sending works again. */
  reset(): void;
  /** @returns milliseconds until the next run; `null`: there is nothing to retry */
  after(run: Flushed): number | null;
}

/** A run that saved anything starts over with the shortest delay; runs that only waited for a limit do not count. */
export function retrySchedule(random = Math.random): RetrySchedule {
  /** In a row, without an act that was saved in between. */
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
