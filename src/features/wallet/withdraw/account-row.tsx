import { Trans } from '@lingui/react/macro';
import { Clock, Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PayoutAccount } from '#contract/withdrawals.ts';
import { date } from '../../../platform/i18n/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { BrandMark } from '../brand-mark.tsx';
import { PayoutTarget, shortened } from '../records/record-labels.tsx';

/** A new account becomes usable after a day (`domain/withdrawal.ts`). */
export const isUsable = ({ usableAt }: PayoutAccount): boolean => usableAt * 1000 <= Date.now();

/** Withdrawal account; a waiting one shows when it becomes usable. */
export function AccountRow({ account, end }: { account: PayoutAccount; end?: ReactNode }) {
  const { brand, bankName, holder, networkName, address, usableAt } = account;
  const usable = isUsable(account);
  return (
    <span className="flex min-h-16 w-full items-center gap-3 py-3">
      {brand === null ? (
        <span className="grid h-7 w-11 shrink-0 place-items-center rounded-sm bg-primary-soft text-primary">
          <Icon of={Link2} size={18} />
        </span>
      ) : (
        <BrandMark brand={brand} />
      )}
      <span className={`min-w-0 flex-1 ${usable ? '' : 'text-text-2'}`}>
        <span className="tabular block font-semibold wrap-break-word">
          {brand === null ? (
            <span dir="ltr">{shortened(address ?? '')}</span>
          ) : (
            <PayoutTarget account={account} />
          )}
        </span>
        {usable ? (
          <span className="block free-text-1 text-sm text-text-3">
            {brand === null ? networkName : [bankName, holder].filter(Boolean).join(' · ')}
          </span>
        ) : (
          <span className="flex items-start gap-1 text-sm text-text-2">
            <Icon of={Clock} size={14} className="mt-0.5 shrink-0" />
            <Trans comment="Note on a new withdrawal account: {0} is the date and time from which it can be used">
              Available from {date(usableAt, 'dateTime')}
            </Trans>
          </span>
        )}
      </span>
      {end}
    </span>
  );
}
