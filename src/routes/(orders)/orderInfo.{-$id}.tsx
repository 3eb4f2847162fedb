import { msg } from '@lingui/core/macro';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { isOrderRef, orderQuery } from '../../features/orders/orders.queries.ts';
import { currentLang } from '../../platform/session/state.ts';
import { knownSearch } from '../-known-search.ts';
import { OrderInfoScreen } from './-order-info-screen.tsx';

/** `pay=true` opens the payment: the way back from a top-up. */
const validateSearch = knownSearch(({ pay }): { pay?: true } => (pay === true ? { pay } : {}));

export const Route = createFileRoute('/(orders)/orderInfo/{-$id}')({
  staticData: { title: msg`Order` },
  validateSearch,
  // The id is optional in the spec (§2): without one there is only the list to show.
  beforeLoad: ({ params }) => {
    if (params.id === undefined) throw redirect({ to: '/myPurchases/{-$status}', replace: true });
    if (!isOrderRef(params.id)) throw notFound();
  },
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(orderQuery(params.id ?? '', currentLang()));
  },
  component: OrderInfoScreen,
});
