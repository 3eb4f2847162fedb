import { useLingui } from '@lingui/react/macro';
import type { RefundReason } from '#domain/refund.ts';
import type { Output } from '../api/call.ts';
import { Badge, type Tone } from '../ui/badge.tsx';

export type Refund = Output<'refund/show'>;
type RefundState = Refund['status'];

const tones: Record<RefundState, Tone> = {
  open: 'waiting',
  accepted: 'active',
  'sent back': 'waiting',
  approved: 'active',
  passed: 'good',
  refused: 'bad',
  withdrawn: 'neutral',
};

export function RefundStateBadge({ state }: { state: RefundState }) {
  const { t } = useLingui();
  const names: Record<RefundState, string> = {
    open: t`To decide`,
    accepted: t`Return accepted`,
    'sent back': t`Sent back`,
    approved: t`Approved once`,
    passed: t`Refunded`,
    refused: t`Refused`,
    withdrawn: t`Withdrawn`,
  };
  return <Badge tone={tones[state]}>{names[state]}</Badge>;
}

export function useReasonNames(): Record<RefundReason, string> {
  const { t } = useLingui();
  return {
    not_received: t`Not received`,
    damaged: t`Damaged`,
    wrong_item: t`Wrong item`,
    not_as_described: t`Not as described`,
    missing_parts: t`Parts missing`,
    changed_mind: t`Changed their mind`,
    other: t`Other reason`,
  };
}
