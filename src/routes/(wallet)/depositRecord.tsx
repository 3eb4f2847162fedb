import { msg } from '@lingui/core/macro';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useInfiniteQuery } from '../../platform/api/query.ts';
import { ArrowUpFromLine } from 'lucide-react';
import { lazy, useState } from 'react';
import { auditFilter, type AuditFilter } from '../../features/wallet/records/audit-filter.ts';
import { withdrawalPages } from '../../features/wallet/wallet.queries.ts';
import { auditSearch } from './-audit-search.ts';
import type { Extract } from '#contract/withdrawals.ts';
import { AuditTabs } from '../../features/wallet/records/audit-tabs.tsx';
import { LogSkeleton } from '../../features/wallet/records/log-skeleton.tsx';
import { useFinalStatus } from '../../features/wallet/records/use-final-status.ts';
import { WithdrawalRow } from '../../features/wallet/records/withdrawal-row.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LazySheet } from '../../ui/lazy-sheet.tsx';
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { OwnList } from '../-own-list.tsx';
import { useGoBack } from '../-use-go-back.ts';

export const Route = createFileRoute('/(wallet)/depositRecord')({
  staticData: { title: msg({ message: 'Withdrawal records', comment: 'Title of the list of withdrawals' }) },
  validateSearch: auditSearch,
  loaderDeps: ({ search }) => ({ status: auditFilter(search.status) }),
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchInfiniteQuery(withdrawalPages(deps.status));
  },
  component: DepositRecordScreen,
});

const WithdrawalSheet = lazy(() => import('../../features/wallet/records/withdrawal-sheet.tsx'));
/** Withdrawals by audit state, at the path that spec §2 names. */
function DepositRecordScreen() {
  const filter = auditFilter(Route.useSearch().status);
  const queryClient = useQueryClient();
  return (
    <>
      <TopBar title={<Trans>Withdrawal records</Trans>} onBack={useGoBack('/profile')} />
      <AuditTabs to="/depositRecord" current={filter} />
      <PullToRefresh
        onRefresh={() => queryClient.refetchQueries({ queryKey: ['extractLog'], type: 'active' })}
      >
        <div className="page max-w-2xl py-3">
          <Withdrawals key={filter} filter={filter} />
        </div>
      </PullToRefresh>
    </>
  );
}

function Withdrawals({ filter }: { filter: AuditFilter }) {
  const pages = useInfiniteQuery(withdrawalPages(filter));
  const [shown, setShown] = useState<Extract | null>(null);
  const [open, setOpen] = useState(false);
  useFinalStatus(pages.data?.pages.flatMap((page) => page.list) ?? []);
  const show = (withdrawal: Extract) => {
    setShown(withdrawal);
    setOpen(true);
  };
  return (
    <>
      <OwnList
        pages={pages}
        skeleton={<LogSkeleton />}
        empty={
          <StateView
            icon={ArrowUpFromLine}
            title={<Trans>No withdrawals to show</Trans>}
            action={
              <Link to="/withDraw" className={buttonClass()}>
                <Trans comment="Button and menu entry: take money out of the wallet (verb)">Withdraw</Trans>
              </Link>
            }
          >
            {filter === 'all' && <Trans>Your withdrawals and their status appear here.</Trans>}
          </StateView>
        }
      >
        {(list) => (
          <Card as="ul" padding="none" divided className="overflow-hidden">
            {list.map((withdrawal) => (
              <li key={withdrawal.id}>
                <WithdrawalRow withdrawal={withdrawal} onOpen={() => show(withdrawal)} />
              </li>
            ))}
          </Card>
        )}
      </OwnList>
      {shown && (
        <LazySheet open={open}>
          <WithdrawalSheet id={shown.id} known={shown} open={open} onClose={() => setOpen(false)} />
        </LazySheet>
      )}
    </>
  );
}
