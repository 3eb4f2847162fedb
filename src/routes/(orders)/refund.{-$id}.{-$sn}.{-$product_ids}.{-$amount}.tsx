import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { whenOpen } from '../../platform/data/vault.ts';
import { refundInfoQuery, refundPages } from '../../features/refunds/refunds.queries.ts';
import { currentLang } from '../../platform/session/state.ts';
import { orderOf } from './-refund-address.ts';
import { RefundScreen } from './-refund-screen.tsx';

/** Spec §2: all four are optional. They say which order is meant and suggest the rest; the server knows the order. */
export const Route = createFileRoute('/(orders)/refund/{-$id}/{-$sn}/{-$product_ids}/{-$amount}')({
  staticData: { title: msg`Refund` },
  // Pictures of a form that was begun are on this device.
  loader: async ({ context: { queryClient }, params }) => {
    const order = orderOf(params);
    if (order) void queryClient.prefetchQuery(refundInfoQuery(order, currentLang()));
    else void queryClient.prefetchInfiniteQuery(refundPages(currentLang()));
    await whenOpen();
  },
  component: RefundScreen,
});
