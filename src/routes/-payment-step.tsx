import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { PackageCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { unpaidQuery } from '../features/checkout/checkout.queries.ts';
import { CheckoutSkeleton } from '../features/checkout/checkout-skeleton.tsx';
import type { PayTarget } from '../features/checkout/pay-sheet/pay-target.ts';
import { PlacedView } from '../features/checkout/placed-view.tsx';
import { add, amount, cents } from '../domain/money.ts';
import { langAtom } from '../session/state.ts';
import { buttonClass } from '../ui/button.tsx';
import { StateView } from '../ui/state-view.tsx';
import { LoadFailed } from './-load-failed.tsx';

const PaySheet = lazy(() => import('../features/checkout/pay-sheet/pay-sheet.tsx'));

/** The orders of one payment: the sheet opens over them by itself, and what is left unpaid waits here. */
export function PaymentStep({ sn }: { sn: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data, error, isError, refetch } = useQuery(unpaidQuery(useAtomValue(langAtom)));
  // `undefined`: not opened yet; `null`: closed.
  const [target, setTarget] = useState<PayTarget | null>();

  const orders = data?.list.filter((order) => order.paymentSn === sn) ?? [];
  const [first] = orders;
  const total = amount(add(...orders.map((order) => cents(order.total))));
  const open = () => {
    if (!first) return;
    const payee =
      orders.length === 1
        ? first.shop.name
        : t`${plural(orders.length, { one: '# shop', other: '# shops' })}`;
    setTarget({ sn, total, payee, expiresAt: first.expiresAt, resumeAt: `/checkout?payment=${sn}` });
  };
  if (target === undefined && first) open();

  const close = () => {
    setTarget(null);
    if (orders.length === 0)
      void navigate({ to: '/myPurchases/{-$status}', params: { status: '1' }, replace: true });
  };
  if (!data)
    return isError ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <CheckoutSkeleton />;
  return (
    <>
      {first ? (
        <PlacedView orders={orders} total={total} expiresAt={first.expiresAt} onPay={open} />
      ) : (
        <StateView
          icon={PackageCheck}
          title={<Trans>Nothing left to pay</Trans>}
          action={
            <Link to="/myPurchases/{-$status}" className={buttonClass()}>
              <Trans>My orders</Trans>
            </Link>
          }
        >
          <Trans>What was ordered with it is paid, or was cancelled.</Trans>
        </StateView>
      )}
      {target !== undefined && (
        <Suspense fallback={null}>
          <PaySheet target={target} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
