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
import { RefundStateBadge } from './refund-state.tsx';

const route = getRouteApi('/console-frame/refunds');
type Row = Output<'refund/list'>['list'][number];

const stateCell = ({ status }: Row) => <RefundStateBadge state={status} />;

export function RefundListScreen() {
  const { t } = useLingui();
  const search = route.useSearch();
  const filter = requestFilter(search, 'open');
  const { status } = filter;
  const navigate = useNavigate({ from: '/refunds' });
  const refunds = useInfiniteQuery(listQuery('refund/list', filter));
  const columns: Column<Row>[] = [
    { id: 'sn', title: t`Refund`, cell: ({ sn }) => sn },
    { id: 'status', title: t`Status`, cell: stateCell },
    { id: 'created', title: t`Requested`, from: 'sm', cell: ({ createdAt }) => moment(createdAt) },
    { id: 'account', title: t`Account`, from: 'lg', isLong: true, cell: ({ account }) => account },
    { id: 'order', title: t`Order`, from: 'xl', cell: ({ order }) => order },
    {
      id: 'return',
      title: t`Goods`,
      from: 'xl',
      cell: ({ withReturn }) => (withReturn ? t`With return` : t`Without return`),
    },
    {
      id: 'amount',
      title: t`Amount`,
      end: true,
      cell: ({ asked, refunded }) => money(refunded ?? asked),
    },
  ];
  return (
    <RequestList
      name="refunds"
      title={t`Refunds`}
      pages={refunds}
      columns={columns}
      linkOf={({ sn }) => ({ to: '/refunds/$sn', params: { sn } })}
      rowId={({ sn }) => sn}
      search={search}
      replace={(next) => void navigate({ search: next, replace: true })}
      searchLabel={t`Refund, order or email address`}
      filter={filter}
      sorts={requestSorts}
      statusNames={{ open: t`Open`, passed: t`Refunded`, refused: t`Refused`, all: t`All` }}
      commands={
        <ExportButton
          list="refund/list"
          filter={filter}
          name="refunds"
          columns={{
            refund: ({ sn }) => sn,
            status: (row) => row.status,
            requested: ({ createdAt }) => isoTime(createdAt),
            closed: ({ settledAt }) => isoTime(settledAt),
            account: ({ account }) => account,
            order: ({ order }) => order,
            with_return: ({ withReturn }) => (withReturn ? 'yes' : 'no'),
            requested_usd: ({ asked }) => asked,
            refunded_usd: ({ refunded }) => refunded,
          }}
        />
      }
      empty={status === 'open' ? <Trans>No refund is open.</Trans> : <Trans>No refund matches.</Trans>}
    />
  );
}
