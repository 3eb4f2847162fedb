import { type ApiFailure, isOutcomeUnknown } from '../contract/failure.ts';

/**
 * What a failed send means for its rows. `rejected`: a definite no, they will never pass. `retry`: nobody knows, or
 * not now. `parked`: the session is over; they wait for a login.
 */
export type Verdict = 'rejected' | 'retry' | 'parked';

export function verdictOf(failure: ApiFailure): Verdict {
  switch (failure.kind) {
    case 'unauthorised':
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
  kind === 'network' || kind === 'timeout' || kind === 'unauthorised';

const firstRetryMs = 1000;
const lastRetryMs = 60_000;

/** Waits double with every failure up to a minute; half of each is chance, so that devices do not come back as one. */
export function retryDelayMs(failures: number, failure: ApiFailure, random = Math.random): number {
  const asked = failure.kind === 'refused' ? (failure.details.retryAfterSeconds ?? 0) : 0;
  const most = Math.min(lastRetryMs, firstRetryMs * 2 ** Math.min(failures, 10));
  return Math.max(asked * 1000, most / 2 + (most / 2) * random());
}
