import type { Flushed } from './flush.ts';
import { isRateLimited, retryDelayMs, verdictOf } from './verdict.ts';

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
