import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Wallet } from 'lucide-react';
import { balanceHiddenAtom } from '../../../platform/session/balance-hidden.ts';
import { Countdown, useIsPast } from '../../../ui/countdown.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Price } from '../../../ui/price.tsx';
import { PrivateAmount } from '../../../ui/private-amount.tsx';
import type { PayTarget } from './pay-target.ts';

/** Amount, payee, balance and remaining time. */
export function PayHead({ target, balance }: { target: PayTarget; balance: string }) {
  const { payee, total, expiresAt } = target;
  const isOver = useIsPast(expiresAt);
  const hidden = useAtomValue(balanceHiddenAtom);
  return (
    <div className="space-y-3 pt-1 text-center low:flex low:flex-wrap low:items-baseline low:justify-center low:gap-x-4 low:space-y-0">
      <p className="text-text-2">{payee}</p>
      <Price value={total} size="xl" tone="text" className="justify-center" />
      <p className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 text-sm text-text-2">
        <span className="tabular inline-flex items-center gap-1.5">
          <Icon of={Wallet} size={16} />
          <Trans>
            Balance <PrivateAmount value={balance} hidden={hidden} />
          </Trans>
        </span>
        {expiresAt !== null && (
          <span>
            {isOver ? (
              <Trans>The time to pay has run out</Trans>
            ) : (
              <Trans>
                Pay within <Countdown until={expiresAt} over="00:00" />
              </Trans>
            )}
          </span>
        )}
      </p>
    </div>
  );
}
