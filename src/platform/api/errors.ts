import { type ApiFailure, isOutcomeUnknown } from '#contract/failure.ts';
import type { Reason } from '#contract/reasons.ts';

/** A failed call. `message` can be displayed as it is. */
export class ApiError extends Error {
  readonly failure: ApiFailure;

  constructor(failure: ApiFailure, message: string) {
    super(message);
    this.name = 'ApiError';
    this.failure = failure;
  }

  /** Whether the outcome is unknown: repeat the same command, never a new one. */
  get unknownOutcome(): boolean {
    return isOutcomeUnknown(this.failure);
  }

  /** Reason of a business refusal; `null` for any other failure. */
  get reason(): Reason | null {
    return this.failure.kind === 'refused' ? this.failure.reason : null;
  }
}

/** The server is unreachable. Timeouts are a different failure with a message of their own. */
export const isOffline = (error: unknown): boolean =>
  error instanceof ApiError && error.failure.kind === 'network';

/** Message to display for any error. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
