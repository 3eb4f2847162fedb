import { Trans } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { capitalFilter } from '../../features/wallet/capital/capital-filter.ts';
import { ViewTabs } from '../../features/wallet/capital/view-tabs.tsx';
import { HideBalanceButton } from '../../features/wallet/hide-balance-button.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { BillView } from './-bill-view.tsx';
import { CapitalView } from './-capital-view.tsx';
import { useGoBack } from '../-use-go-back.ts';

const route = getRouteApi('/(wallet)/capitalRecord');

/** Spec §2: fund records, every entry of the wallet; and the bill, the same by month. */
export function CapitalRecordScreen() {
  const search = route.useSearch();
  const bill = search.view === 'bill';
  return (
    <>
      <TopBar title={bill ? <Trans>Bill</Trans> : <Trans>Fund records</Trans>} onBack={useGoBack('/profile')}>
        <HideBalanceButton className="-me-2" />
      </TopBar>
      <div className="page max-w-2xl pt-1 pb-8">
        <ViewTabs bill={bill} />
        {bill ? <BillView month={search.month} /> : <CapitalView filter={capitalFilter(search)} />}
      </div>
    </>
  );
}
