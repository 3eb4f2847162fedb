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
import { TopUpStateBadge, useMethodNames } from './top-up-state.tsx';

const route = getRouteApi('/console-frame/top-ups');
type Row = Output<'recharge/list'>['list'][number];

const stateCell = ({ status }: Row) => <TopUpStateBadge state={status} />;

/** Top-ups. The queue has those that an operator decides: manual transfers, and cards that were charged while frozen. */
export function TopUpListScreen() {
  const { t } = useLingui();
  const search = route.useSearch();
  const filter = requestFilter(search, 'auditing');
  const { status } = filter;
  const navigate = useNavigate({ from: '/top-ups' });
  const methods = useMethodNames();
  const topUps = useInfiniteQuery(listQuery('recharge/list', filter));
  const columns: Column<Row>[] = [
    { id: 'sn', title: t`Top-up`, cell: ({ sn }) => sn },
    { id: 'status', title: t`Status`, cell: stateCell },
    { id: 'created', title: t`Requested`, from: 'sm', cell: ({ createdAt }) => moment(createdAt) },
    { id: 'account', title: t`Account`, from: 'lg', isLong: true, cell: ({ account }) => account },
    { id: 'method', title: t`Method`, from: 'xl', cell: ({ method }) => methods[method] },
    { id: 'closed', title: t`Closed`, from: 'xl', cell: ({ settledAt }) => moment(settledAt) },
    { id: 'amount', title: t`Amount`, end: true, cell: ({ amount, arrived }) => money(arrived ?? amount) },
  ];
  return (
    <RequestList
      name="top-ups"
      title={t`Top-ups`}
      pages={topUps}
      columns={columns}
      linkOf={({ sn }) => ({ to: '/top-ups/$sn', params: { sn } })}
      rowId={({ sn }) => sn}
      search={search}
      replace={(next) => void navigate({ search: next, replace: true })}
      filter={filter}
      sorts={requestSorts}
      statusNames={{ auditing: t`To decide`, passed: t`Credited`, refused: t`Refused`, all: t`All` }}
      commands={
        <ExportButton
          list="recharge/list"
          filter={filter}
          name="top-ups"
          columns={{
            top_up: ({ sn }) => sn,
            status: (row) => row.status,
            requested: ({ createdAt }) => isoTime(createdAt),
            closed: ({ settledAt }) => isoTime(settledAt),
            account: ({ account }) => account,
            method: ({ method }) => method,
            amount_usd: ({ amount }) => amount,
            credited_usd: ({ arrived }) => arrived,
          }}
        />
      }
      empty={
        status === 'auditing' ? (
          <Trans>No top-up waits for a decision.</Trans>
        ) : (
          <Trans>No top-up matches.</Trans>
        )
      }
    />
  );
}
