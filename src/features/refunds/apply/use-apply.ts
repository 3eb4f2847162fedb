import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../platform/api/errors.ts';
import { useCommand } from '../../../platform/api/use-command.ts';
import { waitingCommand } from '../../../platform/api/waiting-command.ts';
import type { Input } from '#contract/calls.ts';
import { toast } from '../../../ui/toast.ts';
import { storeRefund, invalidateRefunds } from '../refunds.queries.ts';

export type Application = Input<'orderRefund'>;

/**
 * Requests a refund of one order once. Retries reuse the same id until the outcome is known.
 * @param onApplied gets the refund's id, also when another device has already requested it (spec §8: the user is
 * notified)
 */
export function useApply(sn: string, onApplied: (refundId: number) => void) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const slot = `orderRefund:${sn}`;
  const command = useCommand('orderRefund', slot);
  const [failure, setFailure] = useState<string | null>(null);
  const waiting = () => waitingCommand<Application>(slot)?.note ?? null;

  const send = async (wanted: Application) => {
    // While an earlier request is unresolved, this retries it, whatever the form contains.
    const input = waiting() ?? wanted;
    setFailure(null);
    try {
      const answer = await command.send({ input, note: input });
      if (!answer) return;
      toast(t`Refund requested`, { tone: 'success' });
      storeRefund(queryClient, answer.refund);
      onApplied(answer.refund.id);
    } catch (error) {
      if (error instanceof ApiError && error.unknownOutcome) return;
      setFailure(messageOf(error));
      invalidateRefunds(queryClient);
      const before = openRefundOf(error);
      if (before === null) return;
      toast(messageOf(error));
      onApplied(before);
    }
  };
  return {
    send,
    busy: command.busy,
    /** Request with an unknown outcome. */
    waiting: command.phase === 'unknown' || command.phase === 'checking' ? waiting() : null,
    failure,
  };
}

/** Id of the open refund, if that is the reason for the refusal. */
function openRefundOf(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.failure.kind !== 'refused') return null;
  return error.reason === 'refund_open' ? (error.failure.details.refundId ?? null) : null;
}
