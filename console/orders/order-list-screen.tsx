import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { country, money, number } from '../../src/platform/i18n/format.ts';
import { type Output, read } from '../api/call.ts';
import { Button } from '../ui/button.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { QueryFailure } from '../ui/notice.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { moment } from '../ui/times.ts';
import { ExportButton } from './export-button.tsx';
import { OrderFilters } from './order-filters.tsx';
import { orderFilter } from './order-search.ts';
import { OrderStateBadge } from './order-state.tsx';

type Order = Output<'order/list'>['list'][number];

const route = getRouteApi('/console-frame/orders');
const pageSize = '50';

const stateCell = ({ status, packingAt }: Order) => (
  <OrderStateBadge state={status} packing={packingAt !== null} />
);

export function OrderListScreen() {
  const { t } = useLingui();
  const search = route.useSearch();
  const filter = orderFilter(search);
  const orders = useInfiniteQuery({
    queryKey: ['order/list', filter],
    queryFn: ({ pageParam, signal }) =>
      read('order/list', { ...filter, limit: pageSize, ...(pageParam && { cursor: pageParam }) }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  const rows = orders.data?.pages.flatMap(({ list }) => list);
  const seesMoney = rows?.some(({ total }) => total !== null) ?? false;
  const columns: Column<Order>[] = [
    { id: 'sn', title: t`Order`, cell: ({ sn }) => sn },
    {
      id: 'status',
      title: t`Status`,
      cell: stateCell,
    },
    { id: 'created', title: t`Placed`, from: 'sm', cell: ({ createdAt }) => moment(createdAt) },
    { id: 'account', title: t`Account`, from: 'lg', isLong: true, cell: ({ account }) => account },
    { id: 'shop', title: t`Shop`, from: 'xl', isLong: true, cell: ({ shop }) => shop },
    { id: 'country', title: t`Country`, from: 'xl', cell: (order) => country(order.country) },
    { id: 'pieces', title: t`Pieces`, from: 'xl', end: true, cell: ({ pieces }) => number(pieces) },
    ...(seesMoney
      ? [{ id: 'total', title: t`Total`, end: true, cell: ({ total }: Order) => total && money(total) }]
      : []),
  ];
  return (
    <>
      <ScreenHead title={t`Orders`}>
        <ExportButton filter={filter} />
      </ScreenHead>
      <OrderFilters />
      {orders.error && !orders.data ? (
        <QueryFailure error={orders.error} retry={() => void orders.refetch()} />
      ) : (
        <DataTable
          name="orders"
          label={t`Orders`}
          columns={columns}
          rows={rows}
          rowId={({ sn }) => sn}
          linkOf={({ sn }) => ({ to: '/orders/$sn', params: { sn } })}
          empty={<Trans>No order matches.</Trans>}
        />
      )}
      {orders.hasNextPage && (
        <Button
          className="mx-auto mt-4 flex"
          disabled={orders.isFetchingNextPage}
          onClick={() => void orders.fetchNextPage()}
        >
          <Trans>Load more</Trans>
        </Button>
      )}
    </>
  );
}
