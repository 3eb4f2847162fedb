import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../platform/api/errors.ts';
import { moneyMoved } from '../../../platform/api/money-moved.ts';
import { useCommand } from '../../../platform/api/use-command.ts';
import { waitingCommand } from '../../../platform/api/waiting-command.ts';
import type { Input } from '#contract/calls.ts';
import type { Recharge } from '#contract/top-ups.ts';

/** A top-up that an auditor looks at. */
export type EvidenceTopUp = Extract<Input<'recharge'>, { evidenceId: string }>;

/**
 * Hands in a top-up with its evidence: sent once, asked for again with the same id until it is known what became of it.
 * @param way `manual`, or the network's id
 */
export function useEvidenceTopUp(way: string, onHandedIn: (recharge: Recharge) => void) {
  const queryClient = useQueryClient();
  const slot = `recharge:${way}`;
  const command = useCommand('recharge', slot);
  const [failure, setFailure] = useState<string | null>(null);
  const waiting = () => waitingCommand<EvidenceTopUp>(slot)?.note ?? null;

  const send = async (wanted: EvidenceTopUp) => {
    // Until the one before is resolved it is that one that is asked for, whatever the form says.
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
    /** Sent, and its outcome unknown. */
    waiting: command.phase === 'unknown' || command.phase === 'checking' ? waiting() : null,
    failure,
  };
}
