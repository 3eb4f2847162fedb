import { useLingui } from '@lingui/react/macro';
import type { OrderCard } from '#contract/orders.ts';
import { orderStatus } from '#domain/order-state.ts';
import { Confirm } from '../../ui/confirm.tsx';
import type { OrderStep } from './use-order-step.ts';

interface OrderQuestionProps {
  step: OrderStep;
  open: boolean;
  order: Pick<OrderCard, 'status' | 'sharesPromo'>;
  onClose: () => void;
  onConfirm: () => void;
}

/** Confirmation before an action on an order (spec §4: cancel and confirm received require one). */
export function OrderQuestion({ step, order, ...rest }: OrderQuestionProps) {
  const { t } = useLingui();
  const labels = {
    cancel: {
      title: t`Cancel this order?`,
      text: [
        order.status === orderStatus.waitingPay
          ? t`The items go back on sale, and a promo code can be used again.`
          : t`The items go back on sale, and your money is back in your wallet at once.`,
        order.sharesPromo
          ? t`If the other orders of this payment no longer reach the minimum of their promo code, they are cancelled with it.`
          : '',
      ].join(' '),
      confirm: t`Cancel order`,
    },
    confirm: {
      title: t`Did you receive everything?`,
      text: t`Confirm only when the goods are in your hands. The shop is paid then.`,
      confirm: t`Confirm receipt`,
    },
    remove: {
      title: t`Remove this order from your list?`,
      text: t`It stays in your fund records, but you will not find it here again.`,
      confirm: t`Remove order`,
    },
  }[step];
  return (
    <Confirm {...rest} title={labels.title} confirmLabel={labels.confirm} danger={step !== 'confirm'}>
      {labels.text}
    </Confirm>
  );
}
