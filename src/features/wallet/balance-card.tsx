import { Trans } from '@lingui/react/macro';
import { useQuery } from '../../platform/api/query.ts';
import { useAtomValue } from 'jotai';
import { balanceHiddenAtom } from '../../platform/session/balance-hidden.ts';
import { PrivatePrice } from '../../ui/private-amount.tsx';
import { HideBalanceButton } from './hide-balance-button.tsx';
import { walletQuery } from './wallet.queries.ts';

/** Wallet balance: the cached value immediately, the current one once loaded. */
export function BalanceCard() {
  const { data } = useQuery(walletQuery());
  const hidden = useAtomValue(balanceHiddenAtom);
  const balance = data?.balance;
  return (
    <section className="rounded-lg bg-primary-soft p-5">
      <div className="flex items-center gap-1">
        <h2 className="text-sm text-text-2">
          <Trans comment="Heading of the amount of money in the wallet">Balance</Trans>
        </h2>
        <HideBalanceButton className="-my-3" />
      </div>
      <div className="mt-1 min-h-10">
        {balance !== undefined && <PrivatePrice value={balance} hidden={hidden} />}
      </div>
    </section>
  );
}
