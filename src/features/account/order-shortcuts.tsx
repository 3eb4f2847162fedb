import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronRight, CircleDollarSign, Package, RotateCcw, Star, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { type OrderStatus, orderStatus } from '#domain/order-state.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ShortcutTiles } from './shortcut-tiles.tsx';

interface OrderShortcutsProps {
  /** Number of orders in a status; `undefined` while loading. */
  countOf: (status: OrderStatus) => number | undefined;
  /** Latest orders. */
  children?: ReactNode;
}

/** Orders: links by status, the latest ones, and a link to all. */
export function OrderShortcuts({ countOf, children }: OrderShortcutsProps) {
  const { t } = useLingui();
  const inStatus = (status: OrderStatus) => ({
    key: String(status),
    link: { to: '/myPurchases/{-$status}', params: { status: String(status) } } as const,
    count: countOf(status),
  });
  return (
    <Card className="pb-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 pb-2">
        <h2 className="font-display text-lg font-semibold">
          <Trans>My orders</Trans>
        </h2>
        <Link
          to="/myPurchases/{-$status}"
          className="hit inline-flex items-center gap-0.5 text-sm font-semibold text-primary"
        >
          <Trans>See all</Trans>
          <Icon of={ChevronRight} size={16} className="rtl:-scale-x-100" />
        </Link>
      </div>
      <ShortcutTiles
        tiles={[
          { ...inStatus(orderStatus.waitingPay), icon: CircleDollarSign, label: t`To pay` },
          { ...inStatus(orderStatus.waitingDelivery), icon: Package, label: t`To ship` },
          { ...inStatus(orderStatus.delivered), icon: Truck, label: t`Shipped` },
          { key: 'review', link: { to: '/comment' }, icon: Star, label: t`To review` },
          {
            ...inStatus(orderStatus.afterSale),
            link: { to: '/refund/{-$id}/{-$sn}/{-$product_ids}/{-$amount}' },
            icon: RotateCcw,
            label: t`Returns & refunds`,
          },
        ]}
      />
      {children}
    </Card>
  );
}
