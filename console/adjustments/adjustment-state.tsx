import { useLingui } from '@lingui/react/macro';
import type { Output } from '../api/call.ts';
import { Badge, type Tone } from '../ui/badge.tsx';

export type Adjustment = Output<'adjustment/show'>;
type State = Adjustment['status'];

const tones: Record<State, Tone> = { open: 'waiting', passed: 'good', refused: 'bad' };

export function AdjustmentStateBadge({ state }: { state: State }) {
  const { t } = useLingui();
  const names: Record<State, string> = { open: t`Approved once`, passed: t`Posted`, refused: t`Refused` };
  return <Badge tone={tones[state]}>{names[state]}</Badge>;
}
