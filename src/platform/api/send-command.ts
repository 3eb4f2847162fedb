import type { Input, Output } from '#contract/calls.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { endpoints } from '#contract/endpoints.gen.ts';
import { call } from './call.ts';
import { ApiError } from './errors.ts';
import { removeCommand, rememberCommand } from './waiting-command.ts';

/** Calls that carry an `Idempotency-Key`. */
export type CommandName = {
  [Name in EndpointName]: (typeof endpoints)[Name] extends { idempotent: true } ? Name : never;
}[EndpointName];

export interface Command<Name extends CommandName> {
  /** Where the id is kept until the outcome is known. One slot holds one command. */
  slot: string;
  /** The same for as long as the command waits; a proof (`payToken`) may be a fresh one. */
  input: Input<Name>;
  /** Kept beside the id for the screen that asks again later; no secrets. */
  note?: unknown;
}

/** Pauses before asking again what became of a command. */
const retryDelaysMs = [800, 2_000, 4_000];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Nothing was decided for good: the same id goes with the next try. */
function stillWaiting(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.unknownOutcome) return true;
  const { kind } = error.failure;
  if (kind !== 'refused') return true;
  return (
    error.reason === 'duplicate_submit' ||
    error.reason === 'pay_token_invalid' ||
    error.reason === 'rate_limited'
  );
}

/** The answer may be there by now: worth asking by itself. */
const worthAsking = (error: unknown): boolean =>
  error instanceof ApiError &&
  navigator.onLine &&
  (error.unknownOutcome || error.reason === 'duplicate_submit');

/**
 * Sends a command that must not happen twice. Its id is stored first; while the answer is unknown (timeout, lost
 * connection, 5xx) it is asked for a few times with the same id, which the server answers with what it did the first
 * time. After a definite answer, success or refusal, the id is forgotten.
 * @param onChecking the first answer got lost; it is being asked for
 * @throws ApiError; with `unknownOutcome` the command still waits in its slot, to be sent again with the same input
 */
export async function sendCommand<Name extends CommandName>(
  name: Name,
  { slot, input, note = null }: Command<Name>,
  onChecking: () => void,
): Promise<Output<Name>> {
  const { id } = rememberCommand(slot, note);
  for (let attempt = 0; ; attempt += 1) {
    try {
      const answer = await call(name, input, { idempotencyKey: id, allowRepeat: attempt > 0 });
      removeCommand(slot);
      return answer;
    } catch (error) {
      if (!stillWaiting(error)) removeCommand(slot);
      const delayMs = retryDelaysMs[attempt];
      if (delayMs === undefined || !worthAsking(error)) throw error;
      onChecking();
      await pause(delayMs);
    }
  }
}
