import { msg } from '@lingui/core/macro';
import { createFileRoute, notFound, redirect, Link, useNavigate } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '../../platform/api/query.ts';
import { ChevronRight, MessageCircleQuestionMark, Store } from 'lucide-react';
import { useRef } from 'react';
import { isOrderRef, orderQuery, parcelsQuery } from '../../features/orders/orders.queries.ts';
import { knownSearch } from '../-known-search.ts';
import type { OrderDetail } from '#contract/orders.ts';
import { orderStatus } from '#domain/order-state.ts';
import { addLines } from '../../features/cart/cart-commands.ts';
import { hasActions, OrderActions } from '../../features/orders/order-actions.tsx';
import { OrderAddress, OrderAmounts, OrderRecord } from '../../features/orders/order-details.tsx';
import { OrderLines } from '../../features/orders/order-lines.tsx';
import { OrderParcels, ParcelsFailed } from '../../features/orders/order-parcels.tsx';
import { OrderSkeleton, ParcelSkeleton } from '../../features/orders/order-skeletons.tsx';
import { OrderTimeline } from '../../features/orders/order-timeline.tsx';
import { StatusHeader } from '../../features/orders/status-header.tsx';
import { useOnline } from '../../platform/session/use-online.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SavedNote } from '../../ui/saved-note.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { LoadFailed } from '../-load-failed.tsx';
import { useGoBack } from '../-use-go-back.ts';
import { useOrderPayment } from '../-use-order-payment.tsx';

/** `pay=true` opens the payment sheet, on return from a top-up. */
const validateSearch = knownSearch(({ pay }): { pay?: true } => (pay === true ? { pay } : {}));

export const Route = createFileRoute('/(orders)/orderInfo/{-$id}')({
  staticData: { title: msg({ message: 'Order', comment: 'Title of the screen of one order' }) },
  validateSearch,
  // The id is optional in the spec (§2): without one, redirect to the list.
  beforeLoad: ({ params }) => {
    if (params.id === undefined) throw redirect({ to: '/myPurchases/{-$status}', replace: true });
    if (!isOrderRef(params.id)) throw notFound();
  },
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(orderQuery(params.id ?? ''));
  },
  component: OrderInfoScreen,
});

/** Order page: status, parcels, address, goods and amounts, history, actions. */
function OrderInfoScreen() {
  const { t } = useLingui();
  const { id = '' } = Route.useParams();
  const goBack = useGoBack('/profile');
  const { data, error, isError, refetch, dataUpdatedAt } = useQuery(orderQuery(id));
  const online = useOnline();
  return (
    <>
      <TopBar title={<Trans>Order</Trans>} onBack={goBack}>
        {data && (
          <Link
            to="/service"
            search={{ order: data.sn }}
            aria-label={t`Ask customer service about this order`}
            className="-me-2 grid size-11 place-items-center rounded-full active:bg-surface-2"
          >
            <Icon of={MessageCircleQuestionMark} />
          </Link>
        )}
      </TopBar>
      {data ? (
        <>
          {!online && (
            <div className="page pb-2">
              <SavedNote at={Math.floor(dataUpdatedAt / 1000)} />
            </div>
          )}
          <Order key={data.sn} order={data} goBack={goBack} />
        </>
      ) : isError ? (
        <LoadFailed error={error} onRetry={() => void refetch()} instead={<ToOrders />} />
      ) : (
        <div className="page">
          <OrderSkeleton />
        </div>
      )}
    </>
  );
}

const ToOrders = () => (
  <Link to="/order" className={buttonClass({ variant: 'soft' })}>
    <Trans>My orders</Trans>
  </Link>
);

function Order({ order, goBack }: { order: OrderDetail; goBack: () => void }) {
  const { pay: payAtOnce } = Route.useSearch();
  const payment = useOrderPayment();
  // Returned from a top-up or the payment password: reopen the payment sheet.
  if (payAtOnce && !payment.opened && order.actions.includes('pay')) payment.pay(order);
  const { shop } = order;
  const navigate = useNavigate();
  const logistics = useQuery({
    ...parcelsQuery(order.sn),
    enabled: order.paidAt !== null,
  });
  const parcels = logistics.data?.parcels ?? [];
  const parcelsRef = useRef<HTMLDivElement>(null);
  return (
    <div className="page flex flex-1 flex-col gap-4 pt-1 lg:grid lg:flex-none lg:grid-cols-[1fr_380px] lg:items-start lg:gap-6 lg:pb-8">
      <div className="space-y-4">
        <StatusHeader order={order} />
        {logistics.data ? (
          <div ref={parcelsRef} className="scroll-mt-15 space-y-4 empty:hidden">
            <OrderParcels parcels={parcels} lines={order.lines} />
          </div>
        ) : logistics.isError ? (
          <ParcelsFailed onRetry={() => void logistics.refetch()} />
        ) : (
          order.status > orderStatus.waitingDelivery && <ParcelSkeleton />
        )}
        <OrderAddress address={order.address} />
        <Card>
          <Link
            to="/shop/{-$id}"
            params={{ id: String(shop.id) }}
            className="flex min-h-11 items-center gap-2"
          >
            <Icon of={Store} size={18} className="text-text-3" />
            <h2 className="min-w-0 free-text-1 font-semibold">{shop.name}</h2>
            <Icon of={ChevronRight} size={18} className="text-text-3 rtl:-scale-x-100" />
          </Link>
          <OrderLines lines={order.lines} shopId={shop.id} />
          <OrderAmounts order={order} />
        </Card>
      </div>
      <div className="contents lg:sticky lg:top-20 lg:block lg:space-y-4">
        <OrderRecord order={order} />
        <OrderTimeline timeline={order.timeline} />
        {hasActions(order) && (
          <BottomBar variant="surface">
            <OrderActions
              addToCart={addLines}
              order={order}
              onPay={() => payment.pay(order)}
              onTrack={() => parcelsRef.current?.scrollIntoView({ block: 'start' })}
              onBought={() => void navigate({ to: '/bag' })}
              onRemoved={goBack}
              size="large"
            />
          </BottomBar>
        )}
      </div>
      {payment.sheet}
    </div>
  );
}
