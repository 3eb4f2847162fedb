import { useLingui } from '@lingui/react/macro';
import type { Output } from '../api/call.ts';
import { Badge, type Tone } from '../ui/badge.tsx';

export type Deposit = Output<'deposit/show'>;
type Row = Output<'deposit/list'>['list'][number];
type Shown = Exclude<Row['state'], 'seen' | 'suspended'> | 'confirming' | 'final' | 'waiting' | 'approved';

const tones: Record<Shown, Tone> = {
  confirming: 'neutral',
  final: 'active',
  waiting: 'waiting',
  approved: 'active',
  credited: 'good',
  by_hand: 'good',
  too_small: 'neutral',
  vanished: 'bad',
  reversed: 'bad',
  refused: 'bad',
};

function shownState({ state, final, heldFor, approvedBy }: Row): Shown {
  if (approvedBy !== null && heldFor !== null) return 'approved';
  if (heldFor !== null || state === 'suspended') return 'waiting';
  return state === 'seen' ? (final ? 'final' : 'confirming') : state;
}

export function DepositStateBadge({ deposit }: { deposit: Row }) {
  const { t } = useLingui();
  const names: Record<Shown, string> = {
    confirming: t`Confirming`,
    final: t`Being credited`,
    waiting: t`To decide`,
    approved: t`Approved once`,
    credited: t`Credited`,
    by_hand: t`Credited by form`,
    too_small: t`Below the minimum`,
    vanished: t`Orphaned`,
    reversed: t`Reversed`,
    refused: t`Refused`,
  };
  const state = shownState(deposit);
  return <Badge tone={tones[state]}>{names[state]}</Badge>;
}

/** Why a deposit waits for two operators. */
export function useHoldNames(): Record<NonNullable<Row['heldFor']>, string> {
  const { t } = useLingui();
  return {
    value: t`Large amount`,
    daily_value: t`Large sum within 24 hours`,
    price: t`Price changed a lot`,
    nodes: t`Nodes disagree`,
    transaction_used: t`Transaction already used`,
    owner_deleted: t`Account was deleted`,
    returned: t`Back in the chain`,
  };
}
