import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../platform/api/errors.ts';
import { moneyMoved } from '../../../platform/api/money-moved.ts';
import { useCommand } from '../../../platform/api/use-command.ts';
import { waitingCommand } from '../../../platform/api/waiting-command.ts';
import type { Input } from '#contract/calls.ts';
import type { Recharge } from '#contract/top-ups.ts';

/** Top-up that an operator audits. */
export type EvidenceTopUp = Extract<Input<'recharge'>, { evidenceId: string }>;

/**
 * Submits a top-up with its evidence once. Retries reuse the same id until the outcome is known.
 * @param way `manual`, or the network's id
 */
export function useEvidenceTopUp(way: string, onHandedIn: (recharge: Recharge) => void) {
  const queryClient = useQueryClient();
  const slot = `recharge:${way}`;
  const command = useCommand('recharge', slot);
  const [failure, setFailure] = useState<string | null>(null);
  const waiting = () => waitingCommand<EvidenceTopUp>(slot)?.note ?? null;

  const send = async (wanted: EvidenceTopUp) => {
    // While an earlier submission is unresolved, this retries it, whatever the form contains.
    const input = waiting() ?? wanted;
    setFailure(null);
    try {
      const answer = await command.send({ input, note: input });
      if (!answer) return;
      moneyMoved(queryClient, answer.balance);
      onHandedIn(answer.recharge);
    } catch (error) {
      if (!(error instanceof ApiError && error.unknownOutcome)) setFailure(messageOf(error));
    }
  };
  return {
    send,
    busy: command.busy,
    /** Submission with an unknown outcome. */
    waiting: command.phase === 'unknown' || command.phase === 'checking' ? waiting() : null,
    failure,
  };
}
