import { useProvenCommand } from '../../../platform/api/use-proven-command.ts';
import { waitingCommand } from '../../../platform/api/waiting-command.ts';
import { emitAppEvent } from '../../../platform/session/app-events.ts';
import type { Output } from '#contract/calls.ts';
import type { PayTarget } from './pay-target.ts';

export type Paid = Output<'orderPay'>;

/**
 * Pays a payment or order number with the payment password. The slot makes retries reuse the command, so it is paid
 * once.
 */
export const usePay = ({ sn, total }: PayTarget, onPaid?: (paid: Paid) => void) => {
  const slot = `orderPay:${sn}`;
  const payment = useProvenCommand('orderPay', {
    slot,
    proves: { action: 'order_pay', target: sn, amount: total },
    input: { sn },
    onAnswer: (paid) => {
      emitAppEvent('paid');
      onPaid?.(paid);
    },
  });
  /** Its outcome is unknown, and a repetition returns it, even while payments are paused. */
  const isUnresolved = waitingCommand(slot) !== null;
  return { ...payment, isUnresolved };
};
