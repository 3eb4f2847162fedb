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
import { WithdrawalStateBadge } from './withdrawal-state.tsx';

const route = getRouteApi('/console-frame/withdrawals');
type Row = Output<'extract/list'>['list'][number];

const stateCell = ({ status }: Row) => <WithdrawalStateBadge state={status} />;

/** Withdrawals; without a filter, the queue of those that are not paid yet, oldest first. */
export function WithdrawalListScreen() {
  const { t } = useLingui();
  const { status } = route.useSearch();
  const navigate = useNavigate({ from: '/withdrawals' });
  const withdrawals = useInfiniteQuery(listQuery('extract/list', { ...(status && { status }) }));
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
    <>
      <ScreenHead title={t`Withdrawals`}>
        <StatusFilter
          value={status ?? 'auditing'}
          names={{ auditing: t`Open`, passed: t`Paid out`, refused: t`Refused`, all: t`All` }}
          onChange={(next) => void navigate({ search: { status: next }, replace: true })}
        />
      </ScreenHead>
      <List pages={withdrawals}>
        {(rows) => (
          <DataTable
            name="withdrawals"
            label={t`Withdrawals`}
            columns={columns}
            rows={rows}
            rowId={({ sn }) => sn}
            linkOf={({ sn }) => ({ to: '/withdrawals/$sn', params: { sn } })}
            empty={
              (status ?? 'auditing') === 'auditing' ? (
                <Trans>No withdrawal is open.</Trans>
              ) : (
                <Trans>No withdrawal matches.</Trans>
              )
            }
          />
        )}
      </List>
    </>
  );
}
