import { useLingui } from '@lingui/react/macro';
import type { Input, Output } from '../api/call.ts';
import { Badge } from '../ui/badge.tsx';

type FilterState = NonNullable<Input<'account/list'>['status']>;
export type ListedAccount = Output<'account/list'>['list'][number];

/** States in the filter of the list. */
export const accountStates: readonly FilterState[] = [
  'frozen',
  'data_request',
  'data_request_stuck',
  'deletion_requested',
  'export_requested',
  'new',
];

export function useAccountStateNames(): Record<FilterState, string> {
  const { t } = useLingui();
  return {
    frozen: t`Frozen`,
    data_request: t`Open data request`,
    data_request_stuck: t`Data request is stuck`,
    deletion_requested: t`Deletion requested`,
    export_requested: t`Data export requested`,
    new: t`New in 7 days`,
  };
}

interface AccountStateProps {
  isFrozen: boolean;
  isDeletionRequested: boolean;
  isConfirmed: boolean;
}

/** The state that operators must see first. */
export function AccountStateBadge({ isFrozen, isDeletionRequested, isConfirmed }: AccountStateProps) {
  const { t } = useLingui();
  if (isFrozen) return <Badge tone="bad">{t`Frozen`}</Badge>;
  if (isDeletionRequested) return <Badge tone="waiting">{t`Deletion requested`}</Badge>;
  if (!isConfirmed) return <Badge tone="neutral">{t`Email unconfirmed`}</Badge>;
  return <Badge tone="good">{t`Active`}</Badge>;
}
