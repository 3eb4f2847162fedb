import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useInfiniteQuery, useQuery } from '../../platform/api/query.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { Package } from 'lucide-react';
import type { OrderStatus } from '#domain/order-state.ts';
import { addLines } from '../../features/cart/cart-commands.ts';
import { OrderCard } from '../../features/orders/order-card.tsx';
import { OrderListSkeleton } from '../../features/orders/order-skeletons.tsx';
import { statusLabels } from '../../features/orders/order-labels.ts';
import { orderPages } from '../../features/orders/orders.queries.ts';
import { StatusTabs } from '../../features/orders/status-tabs.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { orderCountsQuery } from './-order-counts.ts';
import { OwnList } from '../-own-list.tsx';
import { useGoBack } from '../-use-go-back.ts';
import { useOrderPayment } from '../-use-order-payment.tsx';

/** Orders of the user, all or with one status. @param status `null`: all */
export function OrdersScreen({ status }: { status: OrderStatus | null }) {
  const queryClient = useQueryClient();
  const goBack = useGoBack('/profile');
  const counts = useQuery(orderCountsQuery());
  return (
    <>
      <TopBar
        title={<Trans comment="Title of the list of the shopper’s orders">My orders</Trans>}
        onBack={goBack}
      />
      <StatusTabs current={status} counts={counts.data?.counts} />
      <PullToRefresh
        onRefresh={() => queryClient.refetchQueries({ queryKey: ['orderList'], type: 'active' })}
      >
        <div className="page py-3">
          <OrderList key={status ?? 'all'} status={status} />
        </div>
      </PullToRefresh>
    </>
  );
}

function OrderList({ status }: { status: OrderStatus | null }) {
  const pages = useInfiniteQuery(orderPages(status));
  const payment = useOrderPayment();
  const navigate = useNavigate();
  return (
    <>
      <OwnList pages={pages} skeleton={<OrderListSkeleton />} empty={<NoOrders status={status} />}>
        {(orders) => (
          <ul className="grid items-start gap-3 lg:grid-cols-2">
            {orders.map((order) => (
              <li key={order.id} className="min-w-0">
                <OrderCard
                  addToCart={addLines}
                  order={order}
                  onPay={() => payment.pay(order)}
                  onTrack={() => void navigate({ to: '/orderInfo/{-$id}', params: { id: String(order.id) } })}
                  onBought={() => void navigate({ to: '/bag' })}
                />
              </li>
            ))}
          </ul>
        )}
      </OwnList>
      {payment.sheet}
    </>
  );
}

function NoOrders({ status }: { status: OrderStatus | null }) {
  const { i18n } = useLingui();
  return (
    <StateView
      icon={status === null ? Package : statusLabels[status].icon}
      title={status === null ? <Trans>No orders yet</Trans> : i18n._(statusLabels[status].none)}
      action={
        <Link to="/home" className={buttonClass()}>
          <Trans comment="Button under an empty list of orders">Start shopping</Trans>
        </Link>
      }
    >
      {status === null && <Trans>Your orders will appear here.</Trans>}
    </StateView>
  );
}
