import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { money } from '../../src/platform/i18n/format.ts';
import type { Output } from '../api/call.ts';
import { listQuery } from '../api/queries.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { ExportButton, isoTime } from '../ui/export-button.tsx';
import { List } from '../ui/list.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { StatusFilter } from '../ui/status-filter.tsx';
import { moment } from '../ui/times.ts';
import { DepositStateBadge, useHoldNames } from './deposit-state.tsx';

const route = getRouteApi('/console-frame/deposits');
type Row = Output<'deposit/list'>['list'][number];

const stateCell = (deposit: Row) => <DepositStateBadge deposit={deposit} />;

/** Chain deposits. The queue has those that the watcher does not credit by itself. */
export function DepositListScreen() {
  const { t } = useLingui();
  const { status = 'waiting' } = route.useSearch();
  const navigate = useNavigate({ from: '/deposits' });
  const holds = useHoldNames();
  const deposits = useInfiniteQuery(listQuery('deposit/list', { status }));
  const columns: Column<Row>[] = [
    { id: 'id', title: t`Deposit`, cell: ({ id }) => `#${id}` },
    { id: 'status', title: t`Status`, cell: stateCell },
    { id: 'hold', title: t`Waits because`, from: 'sm', cell: ({ heldFor }) => heldFor && holds[heldFor] },
    { id: 'seen', title: t`Detected`, from: 'xl', cell: ({ seenAt }) => moment(seenAt) },
    { id: 'account', title: t`Account`, from: 'lg', isLong: true, cell: ({ account }) => account },
    { id: 'network', title: t`Network`, from: 'xl', isLong: true, cell: ({ networkName }) => networkName },
    {
      id: 'coins',
      title: t`Coins`,
      from: 'lg',
      end: true,
      isLong: true,
      cell: ({ coins, symbol }) => `${coins} ${symbol}`,
    },
    { id: 'value', title: t`Value`, end: true, cell: ({ value }) => value && money(value) },
  ];
  return (
    <>
      <ScreenHead title={t`Deposits`}>
        <StatusFilter
          value={status}
          names={{ waiting: t`To decide`, all: t`All` }}
          onChange={(next) => void navigate({ search: { status: next }, replace: true })}
        />
        <ExportButton
          list="deposit/list"
          filter={{ status }}
          name="deposits"
          columns={{
            deposit: ({ id }) => id,
            top_up: ({ sn }) => sn,
            state: ({ state }) => state,
            waits_because: ({ heldFor }) => heldFor,
            detected: ({ seenAt }) => isoTime(seenAt),
            account: ({ account }) => account,
            network: ({ network }) => network,
            transaction: ({ txHash }) => txHash,
            coins: ({ coins }) => coins,
            symbol: ({ symbol }) => symbol,
            value_usd: ({ value }) => value,
          }}
        />
      </ScreenHead>
      <List pages={deposits}>
        {(rows) => (
          <DataTable
            name="deposits"
            label={t`Deposits`}
            columns={columns}
            rows={rows}
            rowId={({ id }) => String(id)}
            linkOf={({ id }) => ({ to: '/deposits/$id', params: { id: String(id) } })}
            empty={
              status === 'waiting' ? (
                <Trans>No deposit waits for operators.</Trans>
              ) : (
                <Trans>No deposit was detected yet.</Trans>
              )
            }
          />
        )}
      </List>
    </>
  );
}
