import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../platform/api/errors.ts';
import { useCommand } from '../../../platform/api/use-command.ts';
import { waitingCommand } from '../../../platform/api/waiting-command.ts';
import type { Input } from '#contract/calls.ts';
import { toast } from '../../../ui/toast.ts';
import { refundChanged, refundsMoved } from '../refunds.queries.ts';

export type Application = Input<'orderRefund'>;

/**
 * Applies for a refund of one order: sent once, asked for again with the same id until it is known what became of it.
 * @param onApplied gets the refund's id, also when another device had applied before (spec §8: the person is told)
 */
export function useApply(sn: string, onApplied: (refundId: number) => void) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const slot = `orderRefund:${sn}`;
  const command = useCommand('orderRefund', slot);
  const [failure, setFailure] = useState<string | null>(null);
  const waiting = () => waitingCommand<Application>(slot)?.note ?? null;

  const send = async (wanted: Application) => {
    // Until the one before is resolved it is that one that is asked for, whatever the form says.
    const input = waiting() ?? wanted;
    setFailure(null);
    try {
      const answer = await command.send({ input, note: input });
      if (!answer) return;
      toast(t`Refund requested`, { tone: 'success' });
      refundChanged(queryClient, answer.refund);
      onApplied(answer.refund.id);
    } catch (error) {
      if (error instanceof ApiError && error.unknownOutcome) return;
      setFailure(messageOf(error));
      refundsMoved(queryClient);
      const before = openRefundOf(error);
      if (before === null) return;
      toast(messageOf(error));
      onApplied(before);
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

/** Which refund was open already, when that is why it was refused. */
function openRefundOf(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.failure.kind !== 'refused') return null;
  return error.reason === 'refund_open' ? (error.failure.details.refundId ?? null) : null;
}
