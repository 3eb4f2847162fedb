import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { ReceiptText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { LogSkeleton } from '../../features/wallet/records/log-skeleton.tsx';
import type { CapitalFilter } from '../../features/wallet/capital/capital-filter.ts';
import { CapitalFilters } from '../../features/wallet/capital/capital-filters.tsx';
import { CapitalList } from '../../features/wallet/capital/capital-list.tsx';
import type { SheetSource } from '../../features/wallet/capital/capital-row.tsx';
import { capitalPages } from '../../features/wallet/wallet.queries.ts';
import { langAtom } from '../../platform/session/state.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { OwnList } from '../-own-list.tsx';

const DatesSheet = lazy(() => import('../../features/wallet/capital/dates-sheet.tsx'));
const RechargeSheet = lazy(() => import('../../features/wallet/records/recharge-sheet.tsx'));
const WithdrawalSheet = lazy(() => import('../../features/wallet/records/withdrawal-sheet.tsx'));

/** The wallet's entries, filtered by kind and days. The filter is the address. */
export function CapitalView({ filter }: { filter: CapitalFilter }) {
  const navigate = useNavigate();
  const pages = useInfiniteQuery(capitalPages(filter, useAtomValue(langAtom)));
  const [dating, setDating] = useState<boolean | null>(null);
  const [source, setSource] = useState<SheetSource | null>(null);
  const [sourceOpen, setSourceOpen] = useState(false);
  const openSource = (next: SheetSource) => {
    setSource(next);
    setSourceOpen(true);
  };
  const show = (next: CapitalFilter) => void navigate({ to: '/capitalRecord', search: next, replace: true });
  const filtered = Object.keys(filter).length > 0;
  return (
    <>
      <CapitalFilters filter={filter} onChange={show} onDates={() => setDating(true)} />
      <PullToRefresh onRefresh={() => pages.refetch()}>
        <OwnList
          pages={pages}
          skeleton={<LogSkeleton />}
          empty={
            <StateView
              icon={ReceiptText}
              title={filtered ? <Trans>Nothing matches</Trans> : <Trans>No records yet</Trans>}
              action={
                filtered ? (
                  <Button kind="soft" onClick={() => show({})}>
                    <Trans>Show all</Trans>
                  </Button>
                ) : (
                  <Link to="/topUp" className={buttonClass()}>
                    <Trans>Top up</Trans>
                  </Link>
                )
              }
            >
              {!filtered && <Trans>Everything that moves in your wallet shows up here.</Trans>}
            </StateView>
          }
        >
          {(records) => <CapitalList records={records} onOpen={openSource} />}
        </OwnList>
      </PullToRefresh>
      {source && (
        <Suspense fallback={null}>
          {source.type === 'recharge' ? (
            <RechargeSheet id={source.id} open={sourceOpen} onClose={() => setSourceOpen(false)} />
          ) : (
            <WithdrawalSheet id={source.id} open={sourceOpen} onClose={() => setSourceOpen(false)} />
          )}
        </Suspense>
      )}
      {dating !== null && (
        <Suspense fallback={null}>
          <DatesSheet
            open={dating}
            onClose={() => setDating(false)}
            onChoose={(days) => {
              setDating(false);
              show({ ...(filter.kind && { kind: filter.kind }), ...days });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
