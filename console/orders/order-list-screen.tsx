import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { PackageSearch, Upload } from 'lucide-react';
import { useState } from 'react';
import { maxLabels } from '#contract/input-limits.ts';
import { country, money, number } from '../../src/platform/i18n/format.ts';
import { Icon } from '../../src/ui/icon.tsx';
import type { Output } from '../api/call.ts';
import { listQuery } from '../api/queries.ts';
import { useMay } from '../api/session.ts';
import { useCommand } from '../api/use-command.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { ExportButton, isoTime } from '../ui/export-button.tsx';
import { List } from '../ui/list.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { SelectionBar } from '../ui/selection-bar.tsx';
import { age, moment } from '../ui/times.ts';
import { toast } from '../ui/toasts.tsx';
import { OrderFilters } from './order-filters.tsx';
import { orderFilter } from './order-search.ts';
import { OrderStateBadge } from './order-state.tsx';
import { PrintMenu } from './print-menu.tsx';

type Order = Output<'order/list'>['list'][number];

const route = getRouteApi('/console-frame/orders');

const stateCell = ({ status, packingAt }: Order) => (
  <OrderStateBadge state={status} packing={packingAt !== null} />
);

export function OrderListScreen() {
  const { t } = useLingui();
  const search = route.useSearch();
  const filter = orderFilter(search);
  const mayPrint = useMay('label/show');
  const mayHandOver = useMay('parcel/import');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const orders = useInfiniteQuery(listQuery('order/list', filter));
  const seesMoney = orders.data?.pages.some(({ list }) => list.some(({ total }) => total !== null)) ?? false;
  const columns: Column<Order>[] = [
    { id: 'sn', title: t`Order`, cell: ({ sn }) => sn },
    search.status === 'partly-sent'
      ? {
          // Every order that was sent in part has the status “Shipped”.
          id: 'last-parcel',
          title: t`Since last parcel`,
          cell: ({ lastParcelAt }) => lastParcelAt && age(lastParcelAt),
        }
      : { id: 'status', title: t`Status`, cell: stateCell },
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
        <Link to="/orders/parcels" className={buttonClass('secondary')}>
          <Icon of={PackageSearch} size={16} />
          <Trans>Parcels to check</Trans>
        </Link>
        {mayHandOver && (
          <Link to="/orders/hand-over" className={buttonClass('secondary')}>
            <Icon of={Upload} size={16} />
            <Trans>Hand over from a file</Trans>
          </Link>
        )}
        <ExportButton
          list="order/list"
          filter={filter}
          name="orders"
          columns={{
            order: ({ sn }) => sn,
            status: ({ status }) => status,
            placed: ({ createdAt }) => isoTime(createdAt),
            paid: ({ paidAt }) => isoTime(paidAt),
            account: ({ account }) => account,
            shop: ({ shop }) => shop,
            country: (order) => order.country,
            pieces: ({ pieces }) => pieces,
            last_parcel: ({ lastParcelAt }) => isoTime(lastParcelAt),
            total_usd: ({ total }) => total,
          }}
        />
      </ScreenHead>
      <OrderFilters />
      <List pages={orders}>
        {(rows) => (
          <>
            {selected.size > 0 && (
              <SelectedOrders
                // In the order of the list, and without rows of another filter.
                orders={rows?.filter(({ sn }) => selected.has(sn)) ?? []}
                clear={() => setSelected(new Set())}
              />
            )}
            <DataTable
              name="orders"
              label={t`Orders`}
              columns={columns}
              rows={rows}
              rowId={({ sn }) => sn}
              linkOf={({ sn }) => ({ to: '/orders/$sn', params: { sn } })}
              empty={<Trans>No order matches.</Trans>}
              selection={
                mayPrint ? { ids: selected, onChange: setSelected, nameOf: ({ sn }) => sn } : undefined
              }
            />
          </>
        )}
      </List>
    </>
  );
}

/** Commands for the selected orders. */
function SelectedOrders({ orders, clear }: { orders: Order[]; clear: () => void }) {
  const numbers = orders.map(({ sn }) => sn);
  const toPack = orders.flatMap(({ sn, status, packingAt }) =>
    status === 'paid' && packingAt === null ? [sn] : [],
  );
  return (
    <SelectionBar count={orders.length} clear={clear} most={maxLabels}>
      {toPack.length > 0 && <PackSelected orders={toPack} />}
      <PrintMenu orders={numbers} />
    </SelectionBar>
  );
}

/** Starts packing those of the selected orders that wait for it. */
function PackSelected({ orders }: { orders: string[] }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<string[] | null>(null);
  const mayPack = useMay('order/pack-many');
  const pack = useCommand('order/pack-many', ({ list }) => {
    setAsked(null);
    const packed = list.filter(({ outcome }) => outcome === 'added').length;
    // Others were packed or canceled meanwhile; the list shows their new state.
    toast(t`${plural(packed, { one: '# order is being packed', other: '# orders are being packed' })}`);
  });
  if (!mayPack) return null;
  return (
    <>
      <Button onClick={() => setAsked(orders)}>
        <Trans>Start packing</Trans>
      </Button>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={t`${plural(asked?.length ?? 0, { one: 'Start packing # order?', other: 'Start packing # orders?' })}`}
        confirm={t`Start packing`}
        command={pack}
        onConfirm={() => asked && pack.mutate({ orders: asked })}
      >
        <Trans>From now on their buyers can no longer cancel them.</Trans>
      </ConfirmDialog>
    </>
  );
}
