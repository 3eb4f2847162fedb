import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, messageOf } from '../../../platform/api/errors.ts';
import { useResumableCommand } from '../../../platform/api/use-resumable-command.ts';
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
  const { resume, busy, waiting, failure } = useResumableCommand('orderRefund', {
    slot: `orderRefund:${sn}`,
    inputOf: (input: Application) => input,
    onAnswer: ({ refund }) => {
      toast(t`Refund requested`, { tone: 'success' });
      storeRefund(queryClient, refund);
      onApplied(refund.id);
    },
    onFailure: (error) => {
      invalidateRefunds(queryClient);
      const before = openRefundOf(error);
      if (before === null) return;
      toast(messageOf(error));
      onApplied(before);
    },
  });
  return { send: resume, busy, waiting, failure };
}

/** Id of the open refund, if that is the reason for the refusal. */
function openRefundOf(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.failure.kind !== 'refused') return null;
  return error.reason === 'refund_open' ? (error.failure.details.refundId ?? null) : null;
}
