import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { Trans } from '@lingui/react/macro';
import {
  type TransactionFilter,
  transactionFilter,
} from '../../features/wallet/transactions/transaction-filter.ts';
import { isMonth } from '../../features/wallet/transactions/is-month.ts';
import { thisMonth } from '../../features/wallet/transactions/months.ts';
import { billQuery, transactionPages } from '../../features/wallet/wallet.queries.ts';
import { knownSearch } from '../-known-search.ts';
import { ViewTabs } from '../../features/wallet/transactions/view-tabs.tsx';
import { HideBalanceButton } from '../../features/wallet/hide-balance-button.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { BillView } from './-bill-view.tsx';
import { TransactionView } from './-transaction-view.tsx';
import { useGoBack } from '../-use-go-back.ts';

/** The spec has no path for the bill: it is a view of the transactions, by month. */
interface TransactionSearch extends TransactionFilter {
  view?: 'bill';
  month?: string;
}

const validateSearch = knownSearch((search): TransactionSearch => {
  if (search['view'] !== 'bill') return transactionFilter(search);
  const { month } = search;
  return { view: 'bill', ...(isMonth(month) && { month }) };
});

export const Route = createFileRoute('/(wallet)/capitalRecord')({
  staticData: {
    title: msg({ message: 'Transactions', comment: 'Title of the list of all wallet transactions' }),
  },
  validateSearch,
  loaderDeps: ({ search: { view, month, ...filter } }) => ({ view, month, filter }),
  loader: ({ context: { queryClient }, deps: { view, month, filter } }) => {
    if (view === 'bill') void queryClient.prefetchQuery(billQuery(month ?? thisMonth()));
    else void queryClient.prefetchInfiniteQuery(transactionPages(transactionFilter(filter)));
  },
  component: TransactionRecordScreen,
});

/** Spec §2: fund records. All transactions of the wallet, and the monthly bill. */
function TransactionRecordScreen() {
  const search = Route.useSearch();
  const bill = search.view === 'bill';
  return (
    <>
      <TopBar
        title={
          bill ? (
            <Trans comment="Monthly statement of the wallet">Statement</Trans>
          ) : (
            <Trans>Transactions</Trans>
          )
        }
        onBack={useGoBack('/profile')}
      >
        <HideBalanceButton className="-me-2" />
      </TopBar>
      <div className="page max-w-2xl pt-1 pb-8">
        <ViewTabs bill={bill} />
        {bill ? <BillView month={search.month} /> : <TransactionView filter={transactionFilter(search)} />}
      </div>
    </>
  );
}
