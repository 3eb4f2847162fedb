import { msg } from '@lingui/core/macro';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useInfiniteQuery } from '../../platform/api/query.ts';
import { ArrowDownToLine } from 'lucide-react';
import { lazy, useState } from 'react';
import { auditFilter, type AuditFilter } from '../../features/wallet/records/audit-filter.ts';
import { topUpPages } from '../../features/wallet/wallet.queries.ts';
import { auditSearch } from './-audit-search.ts';
import type { Recharge } from '#contract/top-ups.ts';
import { AuditTabs } from '../../features/wallet/records/audit-tabs.tsx';
import { LogSkeleton } from '../../features/wallet/records/log-skeleton.tsx';
import { TopUpRow } from '../../features/wallet/records/top-up-row.tsx';
import { useFinalStatus } from '../../features/wallet/records/use-final-status.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LazySheet } from '../../ui/lazy-sheet.tsx';
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { OwnList } from '../-own-list.tsx';
import { useGoBack } from '../-use-go-back.ts';

export const Route = createFileRoute('/(wallet)/topUpRecord')({
  staticData: { title: msg({ message: 'Top-up records', comment: 'Title of the list of top-ups' }) },
  validateSearch: auditSearch,
  loaderDeps: ({ search }) => ({ status: auditFilter(search.status) }),
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchInfiniteQuery(topUpPages(deps.status));
  },
  component: TopUpRecordScreen,
});

const TopUpSheet = lazy(() => import('../../features/wallet/records/top-up-sheet.tsx'));
/** Spec §2: recharge records, by audit state. */
function TopUpRecordScreen() {
  const filter = auditFilter(Route.useSearch().status);
  const queryClient = useQueryClient();
  return (
    <>
      <TopBar title={<Trans>Top-up records</Trans>} onBack={useGoBack('/profile')} />
      <AuditTabs to="/topUpRecord" current={filter} />
      <PullToRefresh
        onRefresh={() => queryClient.refetchQueries({ queryKey: ['rechargeLog'], type: 'active' })}
      >
        <div className="page max-w-2xl py-3">
          <TopUps key={filter} filter={filter} />
        </div>
      </PullToRefresh>
    </>
  );
}

function TopUps({ filter }: { filter: AuditFilter }) {
  const pages = useInfiniteQuery(topUpPages(filter));
  const [shown, setShown] = useState<Recharge | null>(null);
  const [open, setOpen] = useState(false);
  useFinalStatus(pages.data?.pages.flatMap((page) => page.list) ?? []);
  const show = (recharge: Recharge) => {
    setShown(recharge);
    setOpen(true);
  };
  return (
    <>
      <OwnList
        pages={pages}
        skeleton={<LogSkeleton />}
        empty={
          <StateView
            icon={ArrowDownToLine}
            title={<Trans>No top-ups to show</Trans>}
            action={
              <Link to="/topUp" className={buttonClass()}>
                <Trans>Top up</Trans>
              </Link>
            }
          >
            {filter === 'all' && <Trans>All your top-ups appear here, however you made them.</Trans>}
          </StateView>
        }
      >
        {(rows) => (
          <Card as="ul" padding="none" divided className="overflow-hidden">
            {rows.map((recharge) => (
              <li key={recharge.id}>
                <TopUpRow recharge={recharge} onOpen={() => show(recharge)} />
              </li>
            ))}
          </Card>
        )}
      </OwnList>
      {shown && (
        <LazySheet open={open}>
          <TopUpSheet id={shown.id} known={shown} open={open} onClose={() => setOpen(false)} />
        </LazySheet>
      )}
    </>
  );
}
