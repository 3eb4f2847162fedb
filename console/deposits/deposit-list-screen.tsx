import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { money } from '../../src/platform/i18n/format.ts';
import type { Output } from '../api/call.ts';
import { listQuery } from '../api/queries.ts';
import type { Column } from '../ui/data-table.tsx';
import { ExportButton, isoTime } from '../ui/export-button.tsx';
import { RequestList } from '../ui/request-list.tsx';
import { requestFilter, timeSorts } from '../ui/request-search.ts';
import { moment } from '../ui/times.ts';
import { DepositStateBadge, useHoldNames } from './deposit-state.tsx';

const route = getRouteApi('/console-frame/deposits');
type Row = Output<'deposit/list'>['list'][number];

const stateCell = (deposit: Row) => <DepositStateBadge deposit={deposit} />;

/** Chain deposits. The queue has those that the watcher does not credit by itself. */
export function DepositListScreen() {
  const { t } = useLingui();
  const search = route.useSearch();
  const filter = requestFilter(search, 'waiting');
  const { status } = filter;
  const navigate = useNavigate({ from: '/deposits' });
  const holds = useHoldNames();
  const deposits = useInfiniteQuery(listQuery('deposit/list', filter));
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
    <RequestList
      name="deposits"
      title={t`Deposits`}
      pages={deposits}
      columns={columns}
      rowId={({ id }) => String(id)}
      linkOf={({ id }) => ({ to: '/deposits/$id', params: { id: String(id) } })}
      search={search}
      replace={(next) => void navigate({ search: next, replace: true })}
      searchLabel={t`Deposit, top-up, transaction or email address`}
      filter={filter}
      sorts={timeSorts}
      statusNames={{ waiting: t`To decide`, all: t`All` }}
      commands={
        <ExportButton
          list="deposit/list"
          filter={filter}
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
      }
      empty={
        status === 'waiting' ? (
          <Trans>No deposit waits for operators.</Trans>
        ) : search.find ? (
          <Trans>No deposit matches.</Trans>
        ) : (
          <Trans>No deposit was detected yet.</Trans>
        )
      }
    />
  );
}
