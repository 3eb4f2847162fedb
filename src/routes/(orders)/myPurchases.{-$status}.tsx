import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { isOrderStatus, type OrderStatus } from '#domain/order-state.ts';
import { orderPages } from '../../features/orders/orders.queries.ts';
import { OrdersScreen } from './-orders-screen.tsx';

/** Parses the filter values of spec §4; anything else means all. */
function statusOf(param: string | undefined): OrderStatus | null {
  const status = /^-?\d$/.test(param ?? '') ? Number(param) : null;
  return isOrderStatus(status) ? status : null;
}

export const Route = createFileRoute('/(orders)/myPurchases/{-$status}')({
  staticData: { title: msg`My orders` },
  loader: ({ context, params }) => {
    void context.queryClient.prefetchInfiniteQuery(orderPages(statusOf(params.status)));
  },
  component: MyPurchases,
});

function MyPurchases() {
  const { status } = Route.useParams();
  return <OrdersScreen status={statusOf(status)} />;
}
