import { useLingui } from '@lingui/react/macro';
import { Confirm } from '../../ui/confirm.tsx';
import type { OrderStep } from './use-order-step.ts';

interface OrderQuestionProps {
  step: OrderStep;
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before an act on an order (spec §4: cancel and confirm received are asked about). */
export function OrderQuestion({ step, ...rest }: OrderQuestionProps) {
  const { t } = useLingui();
  const words = {
    cancel: {
      title: t`Cancel this order?`,
      text: t`The items go back on sale, and a promo code can be used again.`,
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
    <Confirm {...rest} title={words.title} confirmLabel={words.confirm} danger={step !== 'confirm'}>
      {words.text}
    </Confirm>
  );
}
