import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, useState } from 'react';
import type { OrderCard } from '#contract/orders.ts';
import type { PayTarget } from '../features/checkout/pay-sheet/pay-target.ts';
import { sheetsClosed } from '../ui/back-to-close.ts';
import { LazySheet } from '../ui/lazy-sheet.tsx';

const OrderPaySheet = lazy(() => import('./-order-pay-sheet.tsx'));

const targetOf = ({ id, sn, total, shop, expiresAt }: OrderCard): PayTarget => ({
  sn,
  total,
  payee: shop.name,
  expiresAt,
  resumeAt: `/orderInfo/${id}?pay=true`,
});

/**
 * Payment sheet for one order. Orders that share a promo code are paid together at the checkout. @returns function that
 * opens it, and the sheet to render
 */
export function useOrderPayment(): { pay: (order: OrderCard) => void; opened: boolean; sheet: ReactNode } {
  const navigate = useNavigate();
  // `undefined`: never opened; `null`: closed.
  const [target, setTarget] = useState<PayTarget | null>();
  return {
    pay: (order) => {
      // The promo code applies to the orders together; a single one may be below its minimum.
      if (order.sharesPromo) void navigate({ to: '/checkout', search: { payment: order.paymentSn } });
      else setTarget(targetOf(order));
    },
    opened: target !== undefined,
    sheet: (
      <LazySheet open={Boolean(target)}>
        <OrderPaySheet
          target={target ?? null}
          onClose={() => setTarget(null)}
          onLeave={(after) => {
            setTarget(null);
            if (after) void sheetsClosed().then(() => navigate(after));
          }}
        />
      </LazySheet>
    ),
  };
}
