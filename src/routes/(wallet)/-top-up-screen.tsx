import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { BalanceCard } from '../../features/wallet/balance-card.tsx';
import { TopUpMethods } from '../../features/wallet/top-up-methods.tsx';
import { cardsQuery } from '../../features/wallet/wallet.queries.ts';
import { langAtom } from '../../platform/session/state.ts';
import { buttonClass } from '../../ui/button.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { ManualTopUp } from './-manual-top-up.tsx';
import { useGoBack } from '../-use-go-back.ts';

const route = getRouteApi('/(wallet)/topUp');

/** The ways to put money into the wallet; the manual one is filled in here. */
export function TopUpScreen() {
  const { method, record, ...detour } = route.useSearch();
  const cards = useQuery(cardsQuery(useAtomValue(langAtom)));
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
      <div
        className={`page mx-auto flex max-w-xl flex-1 flex-col gap-4 pt-2 lg:pb-8 ${manual ? '' : 'lg:max-w-none lg:flex-none lg:flex-row-reverse lg:items-start *:lg:first:w-72 *:lg:last:flex-1'}`}
      >
        {manual ? (
          <ManualTopUp record={record} detour={detour} />
        ) : (
          <>
            <BalanceCard />
            <TopUpMethods withCards={cards.data?.acquirer !== null} />
          </>
        )}
      </div>
    </>
  );
}
