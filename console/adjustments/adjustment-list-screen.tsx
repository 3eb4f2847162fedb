import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { money } from '../../src/platform/i18n/format.ts';
import type { Output } from '../api/call.ts';
import { listQuery } from '../api/queries.ts';
import type { Column } from '../ui/data-table.tsx';
import { ExportButton, isoTime } from '../ui/export-button.tsx';
import { RequestList } from '../ui/request-list.tsx';
import { requestFilter, requestSorts } from '../ui/request-search.ts';
import { moment } from '../ui/times.ts';
import { AdjustmentStateBadge } from './adjustment-state.tsx';

const route = getRouteApi('/console-frame/adjustments');
type Row = Output<'adjustment/list'>['list'][number];

const stateCell = ({ status }: Row) => <AdjustmentStateBadge state={status} />;

/** Adjustments of wallets. The queue has those that wait for the second operator. */
export function AdjustmentListScreen() {
  const { t } = useLingui();
  const search = route.useSearch();
  const filter = requestFilter(search, 'open');
  const { status } = filter;
  const navigate = useNavigate({ from: '/adjustments' });
  const adjustments = useInfiniteQuery(listQuery('adjustment/list', filter));
  const columns: Column<Row>[] = [
    { id: 'sn', title: t`Adjustment`, cell: ({ sn }) => sn },
    { id: 'status', title: t`Status`, from: 'sm', cell: stateCell },
    { id: 'created', title: t`Requested`, from: 'lg', cell: ({ createdAt }) => moment(createdAt) },
    { id: 'account', title: t`Account`, from: 'lg', isLong: true, cell: ({ account }) => account },
    { id: 'by', title: t`Requested by`, from: 'xl', isLong: true, cell: ({ requestedBy }) => requestedBy },
    { id: 'closed', title: t`Closed`, from: 'xl', cell: ({ decidedAt }) => moment(decidedAt) },
    { id: 'amount', title: t`Amount`, end: true, cell: ({ amount }) => money(amount) },
  ];
  return (
    <RequestList
      name="adjustments"
      title={t`Adjustments`}
      pages={adjustments}
      columns={columns}
      linkOf={({ sn }) => ({ to: '/adjustments/$sn', params: { sn } })}
      rowId={({ sn }) => sn}
      search={search}
      replace={(next) => void navigate({ search: next, replace: true })}
      filter={filter}
      sorts={requestSorts}
      statusNames={{ open: t`To decide`, passed: t`Posted`, refused: t`Refused`, all: t`All` }}
      commands={
        <ExportButton
          list="adjustment/list"
          filter={filter}
          name="adjustments"
          columns={{
            adjustment: ({ sn }) => sn,
            status: (row) => row.status,
            requested: ({ createdAt }) => isoTime(createdAt),
            requested_by: ({ requestedBy }) => requestedBy,
            closed: ({ decidedAt }) => isoTime(decidedAt),
            account: ({ account }) => account,
            amount_usd: ({ amount }) => amount,
          }}
        />
      }
      empty={
        status === 'open' ? (
          <Trans>No adjustment waits for a second operator. An account’s screen requests one.</Trans>
        ) : (
          <Trans>No adjustment matches.</Trans>
        )
      }
    />
  );
}
