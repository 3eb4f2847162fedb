import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { money } from '../../src/platform/i18n/format.ts';
import type { Output } from '../api/call.ts';
import { listQuery } from '../api/queries.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { List } from '../ui/list.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { StatusFilter } from '../ui/status-filter.tsx';
import { moment } from '../ui/times.ts';
import { RefundStateBadge } from './refund-state.tsx';

const route = getRouteApi('/console-frame/refunds');
type Row = Output<'refund/list'>['list'][number];

const stateCell = ({ status }: Row) => <RefundStateBadge state={status} />;

export function RefundListScreen() {
  const { t } = useLingui();
  const { status } = route.useSearch();
  const navigate = useNavigate({ from: '/refunds' });
  const refunds = useInfiniteQuery(listQuery('refund/list', { ...(status && { status }) }));
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
    <>
      <ScreenHead title={t`Refunds`}>
        <StatusFilter
          value={status ?? 'open'}
          names={{ open: t`Open`, passed: t`Refunded`, refused: t`Refused`, all: t`All` }}
          onChange={(next) => void navigate({ search: { status: next }, replace: true })}
        />
      </ScreenHead>
      <List pages={refunds}>
        {(rows) => (
          <DataTable
            name="refunds"
            label={t`Refunds`}
            columns={columns}
            rows={rows}
            rowId={({ sn }) => sn}
            linkOf={({ sn }) => ({ to: '/refunds/$sn', params: { sn } })}
            empty={
              (status ?? 'open') === 'open' ? (
                <Trans>No refund is open.</Trans>
              ) : (
                <Trans>No refund matches.</Trans>
              )
            }
          />
        )}
      </List>
    </>
  );
}
