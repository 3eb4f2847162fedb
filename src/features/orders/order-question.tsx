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
          ? t`Your items go back on sale. If you used a promo code, you can use it again.`
          : t`The items go back on sale, and your money is back in your wallet right away.`,
        order.sharesPromo
          ? t`If the other orders in this payment no longer meet their promo code’s minimum, they’ll be canceled too.`
          : '',
      ].join(' '),
      confirm: t({ message: 'Cancel order', comment: 'Button' }),
    },
    confirm: {
      title: t`Have you received everything?`,
      text: t`Confirm only once you have your items. The shop is then paid.`,
      confirm: t`Confirm receipt`,
    },
    remove: {
      title: t`Remove this order from your list?`,
      text: t`It stays in your transactions but won’t be listed here anymore.`,
      confirm: t`Remove order`,
    },
  }[step];
  return (
    <Confirm {...rest} title={labels.title} confirmLabel={labels.confirm} danger={step !== 'confirm'}>
      {labels.text}
    </Confirm>
  );
}
