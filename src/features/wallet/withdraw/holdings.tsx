import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { balanceHiddenAtom } from '../../../platform/session/balance-hidden.ts';
import { PrivateAmount, PrivatePrice } from '../../../ui/private-amount.tsx';
import { HideBalanceButton } from '../hide-balance-button.tsx';

interface HoldingsProps {
  balance: string;
  /** Amount of withdrawals that are not final yet. */
  held: string;
}

/** Available balance, and the amount already on hold for withdrawals. */
export function Holdings({ balance, held }: HoldingsProps) {
  const hidden = useAtomValue(balanceHiddenAtom);
  return (
    <section className="rounded-lg bg-primary-soft p-5">
      <div className="flex items-center gap-1">
        <h2 className="text-sm text-text-2">
          <Trans comment="Heading of the amount that can be withdrawn">Available</Trans>
        </h2>
        <HideBalanceButton className="-my-3" />
      </div>
      <p className="mt-1 min-h-10">
        <PrivatePrice value={balance} hidden={hidden} />
      </p>
      {held !== '0.00' && (
        <p className="tabular text-sm text-text-2">
          <Trans>
            <PrivateAmount value={held} hidden={hidden} /> on hold for a withdrawal
          </Trans>
        </p>
      )}
    </section>
  );
}
