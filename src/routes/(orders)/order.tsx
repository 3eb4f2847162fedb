import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { orderPages } from '../../features/orders/orders.queries.ts';
import { OrdersScreen } from './-orders-screen.tsx';

/** Spec §2 has both /order and /myPurchases: this is the same list with all orders. */
export const Route = createFileRoute('/(orders)/order')({
  staticData: { title: msg`My orders` },
  loader: ({ context }) => {
    void context.queryClient.prefetchInfiniteQuery(orderPages(null));
  },
  component: () => <OrdersScreen status={null} />,
});
