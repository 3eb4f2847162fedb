import type { Input, Output } from '#contract/calls.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { endpoints } from '#contract/endpoints.gen.ts';
import { call } from './call.ts';
import { ApiError } from './errors.ts';
import { removeCommand, rememberCommand, waitingCommand } from './waiting-command.ts';

/** Calls that carry an `Idempotency-Key`. */
export type CommandName = {
  [Name in EndpointName]: (typeof endpoints)[Name] extends { idempotent: true } ? Name : never;
}[EndpointName];

export interface Command<Name extends CommandName> {
  /** Storage key of the id until the outcome is known. One slot holds one command. */
  slot: string;
  /** Unchanged while the outcome is unknown; only a proof (`payToken`) may be new. */
  input: Input<Name>;
  /** Stored with the id for the screen that resumes the command; no secrets. */
  note?: unknown;
}

/** Delays before the outcome of a command is requested again. */
const retryDelaysMs = [800, 2_000, 4_000];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Refusals that the server decides before it looks for an earlier attempt: they say nothing about its outcome. */
const refusedBefore: ReadonlySet<unknown> = new Set(['pay_token_invalid', 'rate_limited']);

/** Whether the outcome is still open, so that the next attempt must use the same id. @param isFirst no attempt came before */
function stillWaiting(error: unknown, isFirst: boolean): boolean {
  if (!(error instanceof ApiError) || error.unknownOutcome || error.reason === 'duplicate_submit')
    return true;
  const isFinal = error.failure.kind === 'refused' && !refusedBefore.has(error.reason);
  return !isFinal && !isFirst;
}

/** Whether to request the response again without the user: it may be available by now. */
const worthAsking = (error: unknown): boolean =>
  error instanceof ApiError &&
  navigator.onLine &&
  (error.unknownOutcome || error.reason === 'duplicate_submit');

/**
 * Sends a command that must not run twice. Its id is stored first. While the outcome is unknown (timeout, lost
 * connection, 5xx), the command is repeated a few times with the same id, and the server returns its first response.
 * The id is deleted after a definite response, success or refusal.
 * @param onChecking the first response was lost and is being requested again
 * @throws ApiError; while the outcome is unknown the command stays in its slot, to be repeated with the same input
 */
export async function sendCommand<Name extends CommandName>(
  name: Name,
  { slot, input, note = null }: Command<Name>,
  onChecking: () => void,
): Promise<Output<Name>> {
  const isNew = waitingCommand(slot) === null;
  const { id } = rememberCommand(slot, note);
  for (let attempt = 0; ; attempt += 1) {
    try {
      const answer = await call(name, input, { idempotencyKey: id, allowRepeat: attempt > 0 });
      removeCommand(slot);
      return answer;
    } catch (error) {
      if (!stillWaiting(error, isNew && attempt === 0)) removeCommand(slot);
      const delayMs = retryDelaysMs[attempt];
      if (delayMs === undefined || !worthAsking(error)) throw error;
      onChecking();
      await pause(delayMs);
    }
  }
}
