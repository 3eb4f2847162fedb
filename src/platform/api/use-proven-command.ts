import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Input, Output } from '#contract/calls.ts';
import type { RefusalDetails } from '#contract/envelope.ts';
import type { Reason } from '#contract/reasons.ts';
import { call } from './call.ts';
import { ApiError, messageOf } from './errors.ts';
import { moneyMoved } from './money-moved.ts';
import { useCommand } from './use-command.ts';

/** Commands that require the payment password. */
type ProvenName = 'orderPay' | 'extract';

export interface ProofFailure {
  /** The server's message; after a wrong password it has the number of remaining attempts. */
  message: string;
  kind: 'wrong' | 'locked' | 'reset' | 'unknown' | 'other';
  /** Unix seconds from which the payment password may be tried again. */
  lockedUntil: number | null;
  /** Number of failures, so that each wrong entry restarts the shake animation. */
  count: number;
}

function kindOf(error: unknown): ProofFailure['kind'] {
  if (!(error instanceof ApiError)) return 'other';
  if (error.unknownOutcome) return 'unknown';
  if (error.reason === 'wrong_pay_password' || error.reason === 'pay_token_invalid') return 'wrong';
  if (error.reason === 'pay_password_locked') return 'locked';
  return error.reason === 'pay_password_reset_needed' ? 'reset' : 'other';
}

function lockedUntilOf(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.failure.kind !== 'refused') return null;
  const { retryAfterSeconds } = error.failure.details;
  return retryAfterSeconds === undefined ? null : Math.ceil(Date.now() / 1000) + retryAfterSeconds;
}

interface ProvenCommand<Name extends ProvenName> {
  /** Storage slot of the command's id until its outcome is known. */
  slot: string;
  /** The action that the password authorizes. */
  proves: Omit<Input<'verifyPay'>, 'password'>;
  /** The command's input without the proof. */
  input: Omit<Input<Name>, 'payToken'>;
  /** Stored with the id to retry after a restart; no secrets. */
  note?: unknown;
  /** Called with the response of a successful command. */
  onAnswer?: (answer: Output<Name>) => void;
  /** @returns whether the screen shows this refusal itself */
  onRefusal?: (reason: Reason | null, details: RefusalDetails) => boolean;
}

/**
 * Payment password → proof → command. The password is sent to `verifyPay` only and never stored. The command's id stays
 * the same until the outcome is known, however often the password is entered: a lost response cannot move money twice.
 */
export function useProvenCommand<Name extends ProvenName>(name: Name, wanted: ProvenCommand<Name>) {
  const { slot, proves, input, note, onAnswer, onRefusal } = wanted;
  const queryClient = useQueryClient();
  const command = useCommand(name, slot);
  const [verifying, setVerifying] = useState(false);
  const [failure, setFailure] = useState<ProofFailure | null>(null);
  const [answer, setAnswer] = useState<Output<Name> | null>(null);
  // Two taps can arrive before React has locked the keypad; a wrong password must not count twice.
  const running = useRef(false);

  /** @returns whether the password was used; `false` while the command is running */
  const send = async (password: string): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setVerifying(true);
    setFailure(null);
    try {
      // The keypad is locked meanwhile, so a quick repeat is intended.
      const { payToken } = await call('verifyPay', { password, ...proves }, { allowRepeat: true });
      const answered = await command.send({ input: { ...input, payToken } as Input<Name>, note });
      if (answered) {
        setAnswer(answered);
        moneyMoved(queryClient, answered.balance);
        onAnswer?.(answered);
      }
    } catch (error) {
      const refused = error instanceof ApiError && error.failure.kind === 'refused' ? error.failure : null;
      if (!refused || !onRefusal?.(refused.reason, refused.details))
        setFailure((last) => ({
          message: messageOf(error),
          kind: kindOf(error),
          lockedUntil: lockedUntilOf(error),
          count: (last?.count ?? 0) + 1,
        }));
      // The order or the balance may have changed: refetch the data of the screen below the sheet.
      if (kindOf(error) !== 'wrong') moneyMoved(queryClient);
    } finally {
      running.current = false;
      setVerifying(false);
    }
    return true;
  };
  return {
    send,
    busy: verifying || command.busy,
    checking: command.phase === 'checking',
    failure,
    answer,
  };
}
