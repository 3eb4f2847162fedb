import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { auditFilter } from '../../features/wallet/records/audit-filter.ts';
import { withdrawalPages } from '../../features/wallet/wallet.queries.ts';
import { currentLang } from '../../platform/session/state.ts';
import { auditSearch } from './-audit-search.ts';
import { DepositRecordScreen } from './-deposit-record-screen.tsx';

export const Route = createFileRoute('/(wallet)/depositRecord')({
  staticData: { title: msg`Withdrawal records` },
  validateSearch: auditSearch,
  loaderDeps: ({ search }) => ({ status: auditFilter(search.status) }),
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchInfiniteQuery(withdrawalPages(deps.status, currentLang()));
  },
  component: DepositRecordScreen,
});
