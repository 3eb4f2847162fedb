import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '../../platform/api/query.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { ReceiptText } from 'lucide-react';
import { lazy, useState } from 'react';
import { LogSkeleton } from '../../features/wallet/records/log-skeleton.tsx';
import type { TransactionFilter } from '../../features/wallet/transactions/transaction-filter.ts';
import { TransactionFilters } from '../../features/wallet/transactions/transaction-filters.tsx';
import { TransactionList } from '../../features/wallet/transactions/transaction-list.tsx';
import type { SheetSource } from '../../features/wallet/transactions/transaction-row.tsx';
import { transactionPages } from '../../features/wallet/wallet.queries.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { LazySheet } from '../../ui/lazy-sheet.tsx';
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { OwnList } from '../-own-list.tsx';

const DatesSheet = lazy(() => import('../../features/wallet/transactions/dates-sheet.tsx'));
const TopUpSheet = lazy(() => import('../../features/wallet/records/top-up-sheet.tsx'));
const WithdrawalSheet = lazy(() => import('../../features/wallet/records/withdrawal-sheet.tsx'));

/** Transactions of the wallet, filtered by kind and days. The filter is stored in the URL. */
export function TransactionView({ filter }: { filter: TransactionFilter }) {
  const navigate = useNavigate();
  const pages = useInfiniteQuery(transactionPages(filter));
  const [dating, setDating] = useState(false);
  const [source, setSource] = useState<SheetSource | null>(null);
  const [sourceOpen, setSourceOpen] = useState(false);
  const openSource = (next: SheetSource) => {
    setSource(next);
    setSourceOpen(true);
  };
  const show = (next: TransactionFilter) =>
    void navigate({ to: '/capitalRecord', search: next, replace: true });
  const filtered = Object.keys(filter).length > 0;
  return (
    <>
      <TransactionFilters filter={filter} onChange={show} onDates={() => setDating(true)} />
      <PullToRefresh onRefresh={() => pages.refetch()}>
        <OwnList
          pages={pages}
          skeleton={<LogSkeleton />}
          empty={
            <StateView
              icon={ReceiptText}
              title={
                filtered ? (
                  <Trans comment="Heading: no transaction matches the chosen filters">No matches</Trans>
                ) : (
                  <Trans>No records yet</Trans>
                )
              }
              action={
                filtered ? (
                  <Button variant="soft" onClick={() => show({})}>
                    <Trans comment="Button that removes the filters of a list">Show all</Trans>
                  </Button>
                ) : (
                  <Link to="/topUp" className={buttonClass()}>
                    <Trans comment="Button and menu entry: add money to the wallet (verb)">Top up</Trans>
                  </Link>
                )
              }
            >
              {!filtered && <Trans>Your wallet activity will appear here.</Trans>}
            </StateView>
          }
        >
          {(records) => <TransactionList records={records} onOpen={openSource} />}
        </OwnList>
      </PullToRefresh>
      {source && (
        <LazySheet open={sourceOpen}>
          {source.type === 'recharge' ? (
            <TopUpSheet id={source.id} open={sourceOpen} onClose={() => setSourceOpen(false)} />
          ) : (
            <WithdrawalSheet id={source.id} open={sourceOpen} onClose={() => setSourceOpen(false)} />
          )}
        </LazySheet>
      )}
      <LazySheet open={dating}>
        <DatesSheet
          open={dating}
          onClose={() => setDating(false)}
          onChoose={(days) => {
            setDating(false);
            show({ ...(filter.kind && { kind: filter.kind }), ...days });
          }}
        />
      </LazySheet>
    </>
  );
}
