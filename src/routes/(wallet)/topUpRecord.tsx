import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { auditFilter } from '../../features/wallet/records/audit-filter.ts';
import { rechargePages } from '../../features/wallet/wallet.queries.ts';
import { currentLang } from '../../platform/session/state.ts';
import { auditSearch } from './-audit-search.ts';
import { TopUpRecordScreen } from './-top-up-record-screen.tsx';

export const Route = createFileRoute('/(wallet)/topUpRecord')({
  staticData: { title: msg`Top-up records` },
  validateSearch: auditSearch,
  loaderDeps: ({ search }) => ({ status: auditFilter(search.status) }),
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchInfiniteQuery(rechargePages(deps.status, currentLang()));
  },
  component: TopUpRecordScreen,
});
