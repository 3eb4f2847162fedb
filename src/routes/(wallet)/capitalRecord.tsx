import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { type CapitalFilter, capitalFilter } from '../../features/wallet/capital/capital-filter.ts';
import { isMonth } from '../../features/wallet/capital/is-month.ts';
import { thisMonth } from '../../features/wallet/capital/months.ts';
import { billQuery, capitalPages } from '../../features/wallet/wallet.queries.ts';
import { currentLang } from '../../platform/session/state.ts';
import { CapitalRecordScreen } from './-capital-record-screen.tsx';
import { knownSearch } from '../-known-search.ts';

/** The spec has no path for the bill: it is a view of the fund records, by month. */
interface CapitalSearch extends CapitalFilter {
  view?: 'bill';
  month?: string;
}

const validateSearch = knownSearch((search): CapitalSearch => {
  if (search['view'] !== 'bill') return capitalFilter(search);
  const { month } = search;
  return { view: 'bill', ...(isMonth(month) && { month }) };
});

export const Route = createFileRoute('/(wallet)/capitalRecord')({
  staticData: { title: msg`Fund records` },
  validateSearch,
  loaderDeps: ({ search: { view, month, ...filter } }) => ({ view, month, filter }),
  loader: ({ context: { queryClient }, deps: { view, month, filter } }) => {
    if (view === 'bill') void queryClient.prefetchQuery(billQuery(month ?? thisMonth(), currentLang()));
    else void queryClient.prefetchInfiniteQuery(capitalPages(capitalFilter(filter), currentLang()));
  },
  component: CapitalRecordScreen,
});
