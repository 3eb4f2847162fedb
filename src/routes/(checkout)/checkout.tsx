import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { Trans } from '@lingui/react/macro';
import { whenOpen } from '../../platform/data/device-store.ts';
import { addressListQuery } from '../../features/addresses/addresses.queries.ts';
import { parseBuy } from '../../features/checkout/buy-param.ts';
import { knownSearch } from '../-known-search.ts';
import { TopBar } from '../../ui/top-bar.tsx';
import { OrderStep } from './-order-step.tsx';
import { PaymentStep } from './-payment-step.tsx';
import { useGoBack } from '../-use-go-back.ts';

interface CheckoutSearch {
  /** Lines of "Buy now", such as `17x2`, which bypass the cart. Absent: the selected lines of the cart. */
  buy?: string;
  /** Number of a payment whose orders are placed but unpaid. */
  payment?: string;
}

export const Route = createFileRoute('/(checkout)/checkout')({
  staticData: {
    title: msg({ message: 'Checkout', comment: 'Title of the screen where an order is placed (noun)' }),
  },
  validateSearch: knownSearch(({ buy, payment }): CheckoutSearch => ({
    ...(typeof buy === 'string' && parseBuy(buy).length > 0 && { buy }),
    ...(typeof payment === 'string' && /^[A-Z0-9]{8,24}$/.test(payment) && { payment }),
  })),
  // The loader does not wait for account data, which is unavailable offline; the page renders its form without it.
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(addressListQuery());
    return whenOpen();
  },
  component: CheckoutScreen,
});

/** Spec §2: create order. Its payment has its own URL, which survives a reload. */
function CheckoutScreen() {
  const { buy, payment } = Route.useSearch();
  const goBack = useGoBack('/home');
  return (
    <>
      <TopBar
        title={
          payment ? (
            <Trans comment="Title of the payment step, and kind of transaction">Payment</Trans>
          ) : (
            <Trans>Checkout</Trans>
          )
        }
        onBack={goBack}
      />
      {payment ? <PaymentStep key={payment} sn={payment} /> : <OrderStep buy={buy} />}
    </>
  );
}
