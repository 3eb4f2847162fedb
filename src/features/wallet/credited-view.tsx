import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import type { Recharge } from '#contract/top-ups.ts';
import { balanceHiddenAtom } from '../../platform/session/balance-hidden.ts';
import { useProfile } from '../../platform/api/use-profile.ts';
import { Price } from '../../ui/price.tsx';
import { PrivateAmount } from '../../ui/private-amount.tsx';
import { StateArt } from '../../ui/state-view.tsx';

interface CreditedViewProps {
  recharge: Recharge;
  /** Links to continue. */
  children: ReactNode;
}

/** Result of a credited top-up: amount and new balance. */
export function CreditedView({ recharge: { arrived, amount }, children }: CreditedViewProps) {
  const balance = useProfile()?.balance;
  const hidden = useAtomValue(balanceHiddenAtom);
  return (
    <div role="status" className="page flex flex-col items-center gap-3 py-12 text-center animate-rise">
      <StateArt variant="success" className="mb-2" />
      <h2 className="font-display text-xl font-semibold">
        <Trans>Added to your balance</Trans>
      </h2>
      <Price value={arrived ?? amount} size="xl" tone="text" />
      {balance !== undefined && (
        <p className="tabular text-text-2">
          <Trans comment="Balance of the wallet after a top-up: <0/> is the amount">
            Balance now <PrivateAmount value={balance} hidden={hidden} />
          </Trans>
        </p>
      )}
      <div className="mt-4 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  );
}
