import { Trans } from '@lingui/react/macro';
import { getRouteApi, Link } from '@tanstack/react-router';
import { BalanceCard } from '../features/wallet/balance-card.tsx';
import { TopUpMethods } from '../features/wallet/top-up-methods.tsx';
import { buttonClass } from '../ui/button.tsx';
import { TopBar } from '../ui/top-bar.tsx';
import { ManualTopUp } from './-manual-top-up.tsx';
import { useGoBack } from './-use-go-back.ts';

const route = getRouteApi('/topUp');

/** The ways to put money into the wallet; the manual one is filled in here. */
export function TopUpScreen() {
  const { method, record } = route.useSearch();
  const manual = method === 'manual';
  return (
    <>
      <TopBar
        title={manual ? <Trans>Manual top-up</Trans> : <Trans>Top up</Trans>}
        onBack={useGoBack('/profile')}
      >
        <Link to="/topUpRecord" className={buttonClass({ kind: 'ghost', size: 'small' })}>
          <Trans>Records</Trans>
        </Link>
      </TopBar>
      <div className="page mx-auto flex max-w-xl flex-1 flex-col gap-4 pt-2 lg:pb-8">
        {manual ? (
          <ManualTopUp record={record} />
        ) : (
          <>
            <BalanceCard />
            <TopUpMethods />
          </>
        )}
      </div>
    </>
  );
}
