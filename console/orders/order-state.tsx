import { useLingui } from '@lingui/react/macro';
import type { Output } from '../api/call.ts';
import { Badge, type Tone } from '../ui/badge.tsx';

export type OrderState = Output<'order/list'>['list'][number]['status'];

const tones: Record<OrderState, Tone> = {
  unpaid: 'neutral',
  paid: 'waiting',
  shipped: 'active',
  received: 'good',
  completed: 'good',
  cancelled: 'neutral',
  'after-sale': 'bad',
};

/** In the order of an order's life. */
export const orderStates = Object.keys(tones) as OrderState[];

export function useOrderStateNames(): Record<OrderState, string> {
  const { t } = useLingui();
  return {
    unpaid: t`Unpaid`,
    paid: t`To send`,
    shipped: t`Shipped`,
    received: t`Received`,
    completed: t`Completed`,
    cancelled: t`Canceled`,
    'after-sale': t`After-sale`,
  };
}

export function OrderStateBadge({ state, packing }: { state: OrderState; packing: boolean }) {
  const { t } = useLingui();
  const names = useOrderStateNames();
  const isPacking = state === 'paid' && packing;
  return <Badge tone={isPacking ? 'active' : tones[state]}>{isPacking ? t`Packing` : names[state]}</Badge>;
}
