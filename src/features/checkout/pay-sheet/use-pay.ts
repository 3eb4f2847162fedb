import { useProvenCommand } from '../../../platform/api/use-proven-command.ts';
import { emitAppEvent } from '../../../platform/session/app-events.ts';
import type { Output } from '#contract/calls.ts';
import type { PayTarget } from './pay-target.ts';

export type Paid = Output<'orderPay'>;

/**
 * Pays a payment or order number with the payment password. The slot makes retries reuse the command, so it is paid
 * once.
 */
export const usePay = ({ sn, total }: PayTarget, onPaid?: (paid: Paid) => void) =>
  useProvenCommand('orderPay', {
    slot: `orderPay:${sn}`,
    proves: { action: 'order_pay', target: sn, amount: total },
    input: { sn },
    onAnswer: (paid) => {
      emitAppEvent('paid');
      onPaid?.(paid);
    },
  });
