import { Trans } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { TopBar } from '../../ui/top-bar.tsx';
import { OrderStep } from './-order-step.tsx';
import { PaymentStep } from './-payment-step.tsx';
import { useGoBack } from '../-use-go-back.ts';

const route = getRouteApi('/(checkout)/checkout');

/** Spec §2: create order; then, at an address of its own that survives a reload, pay it. */
export function CheckoutScreen() {
  const { buy, payment } = route.useSearch();
  const goBack = useGoBack('/home');
  return (
    <>
      <TopBar title={payment ? <Trans>Payment</Trans> : <Trans>Checkout</Trans>} onBack={goBack} />
      {payment ? <PaymentStep key={payment} sn={payment} /> : <OrderStep buy={buy} />}
    </>
  );
}
