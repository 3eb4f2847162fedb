import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { OrderCard } from '../contract/orders.ts';
import type { PayTarget } from '../features/checkout/pay-sheet/pay-target.ts';

const PaySheet = lazy(() => import('../features/checkout/pay-sheet/pay-sheet.tsx'));

const targetOf = ({ id, sn, total, shop, expiresAt }: OrderCard): PayTarget => ({
  sn,
  total,
  payee: shop.name,
  expiresAt,
  resumeAt: `/orderInfo/${id}?pay=true`,
});

/** The payment sheet for one order at a time. @returns what opens it, and the sheet to render */
export function useOrderPayment(): { pay: (order: OrderCard) => void; opened: boolean; sheet: ReactNode } {
  // `undefined`: never opened, so its code is not fetched yet.
  const [target, setTarget] = useState<PayTarget | null>();
  return {
    pay: (order) => setTarget(targetOf(order)),
    opened: target !== undefined,
    sheet: target !== undefined && (
      <Suspense fallback={null}>
        <PaySheet target={target} onClose={() => setTarget(null)} />
      </Suspense>
    ),
  };
}
