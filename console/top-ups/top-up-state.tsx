import { useLingui } from '@lingui/react/macro';
import type { Output } from '../api/call.ts';
import { Badge, type Tone } from '../ui/badge.tsx';

export type TopUp = Output<'recharge/show'>;
type TopUpState = TopUp['status'];

const tones: Record<TopUpState, Tone> = {
  auditing: 'waiting',
  approved: 'active',
  passed: 'good',
  refused: 'bad',
  reversed: 'bad',
};

export function TopUpStateBadge({ state }: { state: TopUpState }) {
  const { t } = useLingui();
  const names: Record<TopUpState, string> = {
    auditing: t`To decide`,
    approved: t`Approved once`,
    passed: t`Credited`,
    refused: t`Refused`,
    reversed: t`Reversed`,
  };
  return <Badge tone={tones[state]}>{names[state]}</Badge>;
}

export function useMethodNames(): Record<TopUp['method'], string> {
  const { t } = useLingui();
  return { card: t`Card`, chain: t`On-chain`, manual: t`Manual transfer` };
}
