import { useLingui } from '@lingui/react/macro';
import type { Output } from '../api/call.ts';
import { Badge, type Tone } from '../ui/badge.tsx';

export type Withdrawal = Output<'extract/show'>;
type WithdrawalState = Withdrawal['status'];

const tones: Record<WithdrawalState, Tone> = {
  auditing: 'waiting',
  approved: 'active',
  paying: 'active',
  passed: 'good',
  refused: 'bad',
  cancelled: 'neutral',
};

export function WithdrawalStateBadge({ state }: { state: WithdrawalState }) {
  const { t } = useLingui();
  const names: Record<WithdrawalState, string> = {
    auditing: t`To decide`,
    approved: t`Approved once`,
    paying: t`Being paid`,
    passed: t`Paid out`,
    refused: t`Refused`,
    cancelled: t`Canceled`,
  };
  return <Badge tone={tones[state]}>{names[state]}</Badge>;
}
