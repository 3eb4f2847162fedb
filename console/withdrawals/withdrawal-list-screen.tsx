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
import { WithdrawalStateBadge } from './withdrawal-state.tsx';

const route = getRouteApi('/console-frame/withdrawals');
type Row = Output<'extract/list'>['list'][number];

const stateCell = ({ status }: Row) => <WithdrawalStateBadge state={status} />;

/** Withdrawals; without a filter, the queue of those that are not paid yet, oldest first. */
export function WithdrawalListScreen() {
  const { t } = useLingui();
  const search = route.useSearch();
  const filter = requestFilter(search, 'auditing');
  const { status } = filter;
  const navigate = useNavigate({ from: '/withdrawals' });
  const withdrawals = useInfiniteQuery(listQuery('extract/list', filter));
  const columns: Column<Row>[] = [
    { id: 'sn', title: t`Withdrawal`, cell: ({ sn }) => sn },
    { id: 'status', title: t`Status`, cell: stateCell },
    { id: 'created', title: t`Requested`, from: 'sm', cell: ({ createdAt }) => moment(createdAt) },
    { id: 'account', title: t`Account`, from: 'lg', isLong: true, cell: ({ account }) => account },
    {
      id: 'type',
      title: t`Method`,
      from: 'xl',
      cell: ({ type }) => (type === 'card' ? t`Card` : t`On-chain`),
    },
    { id: 'claimed', title: t`Claimed by`, from: 'xl', isLong: true, cell: ({ claimedBy }) => claimedBy },
    { id: 'amount', title: t`Amount`, end: true, cell: ({ amount }) => money(amount) },
  ];
  return (
    <RequestList
      name="withdrawals"
      title={t`Withdrawals`}
      pages={withdrawals}
      columns={columns}
      linkOf={({ sn }) => ({ to: '/withdrawals/$sn', params: { sn } })}
      rowId={({ sn }) => sn}
      search={search}
      replace={(next) => void navigate({ search: next, replace: true })}
      filter={filter}
      sorts={requestSorts}
      statusNames={{ auditing: t`Open`, passed: t`Paid out`, refused: t`Refused`, all: t`All` }}
      commands={
        <ExportButton
          list="extract/list"
          filter={filter}
          name="withdrawals"
          columns={{
            withdrawal: ({ sn }) => sn,
            status: (row) => row.status,
            requested: ({ createdAt }) => isoTime(createdAt),
            closed: ({ settledAt }) => isoTime(settledAt),
            account: ({ account }) => account,
            method: ({ type }) => type,
            claimed_by: ({ claimedBy }) => claimedBy,
            amount_usd: ({ amount }) => amount,
            fee_usd: ({ fee }) => fee,
            paid_out_usd: ({ arrival }) => arrival,
          }}
        />
      }
      empty={
        status === 'auditing' ? <Trans>No withdrawal is open.</Trans> : <Trans>No withdrawal matches.</Trans>
      }
    />
  );
}
