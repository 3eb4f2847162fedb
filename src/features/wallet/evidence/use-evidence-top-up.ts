import { useQueryClient } from '@tanstack/react-query';
import { moneyMoved } from '../../../platform/api/money-moved.ts';
import { useResumableCommand } from '../../../platform/api/use-resumable-command.ts';
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
  const { resume, busy, waiting, failure } = useResumableCommand('recharge', {
    slot: `recharge:${way}`,
    inputOf: (input: EvidenceTopUp) => input,
    onAnswer: (answer) => {
      moneyMoved(queryClient, answer.balance);
      onHandedIn(answer.recharge);
    },
  });
  return { send: resume, busy, waiting, failure };
}
