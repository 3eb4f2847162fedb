import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useQuery } from '../../platform/api/query.ts';
import { type LinkProps, Navigate, useNavigate } from '@tanstack/react-router';
import { lazy, useState } from 'react';
import { unpaidQuery } from '../../features/checkout/checkout.queries.ts';
import { CheckoutSkeleton } from '../../features/checkout/checkout-skeleton.tsx';
import { toPaid } from '../../features/checkout/pay-sheet/paid-view.tsx';
import type { PayTarget } from '../../features/checkout/pay-sheet/pay-target.ts';
import type { Paid } from '../../features/checkout/pay-sheet/use-pay.ts';
import { PlacedView } from '../../features/checkout/placed-view.tsx';
import { add, amount, cents } from '#domain/money.ts';
import { sheetsClosed } from '../../ui/back-to-close.ts';
import { LazySheet } from '../../ui/lazy-sheet.tsx';
import { LoadFailed } from '../-load-failed.tsx';

const OrderPaySheet = lazy(() => import('../-order-pay-sheet.tsx'));

/**
 * Orders of one payment. The payment sheet opens over them automatically; after closing it, unpaid orders stay here.
 */
export function PaymentStep({ sn }: { sn: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data, error, isError, refetch, isFetching, isFetchedAfterMount, isPaused } =
    useQuery(unpaidQuery());
  const [paid, setPaid] = useState<Paid | null>(null);
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
        : t({
            message: plural(orders.length, { one: '# shop', other: '# shops' }),
            comment: 'Number of shops that one payment goes to',
          });
    setTarget({ sn, total, payee, expiresAt: first.expiresAt, resumeAt: `/checkout?payment=${sn}` });
  };
  if (target === undefined && first) open();

  /** Replaces this page, which has nothing left to do, with the next one. */
  const leave = (next: LinkProps) => {
    setTarget(null);
    void sheetsClosed().then(() => navigate({ ...next, replace: true }));
  };
  const close = () => {
    if (paid) leave(toPaid(paid));
    else if (first) setTarget(null);
    else leave({ to: '/myPurchases/{-$status}' });
  };
  if (!data)
    return isError ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <CheckoutSkeleton />;
  return (
    <>
      {first ? (
        <PlacedView orders={orders} total={total} expiresAt={first.expiresAt} onPay={open} />
      ) : target === undefined && !isFetching && (isFetchedAfterMount || isPaused) ? (
        // Paid or canceled in the meantime, or unknown offline: old links and Back lead to the list of orders.
        <Navigate to="/myPurchases/{-$status}" replace />
      ) : (
        <CheckoutSkeleton />
      )}
      <LazySheet open={Boolean(target)}>
        <OrderPaySheet
          target={target ?? null}
          onClose={close}
          onPaid={setPaid}
          onLeave={(next) => (next ? leave(next) : close())}
        />
      </LazySheet>
    </>
  );
}
