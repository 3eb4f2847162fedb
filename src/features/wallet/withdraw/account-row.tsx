import { Trans } from '@lingui/react/macro';
import { CirclePause, Clock, Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Output } from '#contract/calls.ts';
import type { PayoutAccount } from '#contract/withdrawals.ts';
import { date } from '../../../platform/i18n/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { BrandMark } from '../brand-mark.tsx';
import { ClosedNetwork } from '../chain/closed-network.tsx';
import { PayoutTarget, shortened } from '../records/record-labels.tsx';

/** A new account becomes usable after a day (`domain/withdrawal.ts`). */
export const isUsable = ({ usableAt }: PayoutAccount): boolean => usableAt * 1000 <= Date.now();

/** Reason why an account cannot be chosen. A closed network comes first, because it may be closed for longer. */
export type Obstacle = 'closed' | 'waiting';

export function obstacleOf(
  account: PayoutAccount,
  { networks }: Pick<Output<'extractInfo'>, 'networks'>,
): Obstacle | null {
  if (account.network !== null && networks.every(({ id }) => id !== account.network)) return 'closed';
  return isUsable(account) ? null : 'waiting';
}

interface AccountRowProps {
  account: PayoutAccount;
  obstacle?: Obstacle | null;
  end?: ReactNode;
}

/** Withdrawal account; one that cannot be chosen shows the reason. */
export function AccountRow({ account, obstacle = null, end }: AccountRowProps) {
  const { brand, bankName, holder, networkName, address, usableAt } = account;
  return (
    <span className="flex min-h-16 w-full items-center gap-3 py-3">
      {brand === null ? (
        <span className="grid h-7 w-11 shrink-0 place-items-center rounded-sm bg-primary-soft text-primary">
          <Icon of={Link2} size={18} />
        </span>
      ) : (
        <BrandMark brand={brand} />
      )}
      <span className={`min-w-0 flex-1 ${obstacle === null ? '' : 'text-text-2'}`}>
        <span className="tabular block font-semibold wrap-break-word">
          {brand === null ? (
            <span dir="ltr">{shortened(address ?? '')}</span>
          ) : (
            <PayoutTarget account={account} />
          )}
        </span>
        {obstacle === null ? (
          <span className="block free-text-1 text-sm text-text-3">
            {brand === null ? networkName : [bankName, holder].filter(Boolean).join(' · ')}
          </span>
        ) : (
          <span className="flex items-start gap-1 text-sm text-text-2">
            <Icon of={obstacle === 'closed' ? CirclePause : Clock} size={14} className="mt-0.5 shrink-0" />
            {obstacle === 'closed' ? (
              <ClosedNetwork name={networkName} />
            ) : (
              <Trans comment="Note on a new withdrawal account: {0} is the date and time from which it can be used">
                Available from {date(usableAt, 'dateTime')}
              </Trans>
            )}
          </span>
        )}
      </span>
      {end}
    </span>
  );
}
