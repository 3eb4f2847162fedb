import type { Amount } from '#domain/money.ts';
import { useProvenCommand } from '../../../platform/api/use-proven-command.ts';
import { waitingCommand } from '../../../platform/api/waiting-command.ts';
import type { WithdrawalOrder } from './withdrawal-order.ts';

const slot = 'extract';

/** Withdrawal with an unknown outcome, which must be resolved before another one is sent. */
export const waitingWithdrawal = (): WithdrawalOrder | null =>
  waitingCommand<WithdrawalOrder>(slot)?.note ?? null;

interface Events {
  onSubmitted: () => void;
  /** Refused, nothing was booked: the fee is another one now. */
  onFeeChanged: (fee: Amount) => void;
}

/** Withdrawal with the payment password. The slot makes retries reuse the command, so it happens once. */
export const useWithdrawal = (order: WithdrawalOrder, { onSubmitted, onFeeChanged }: Events) => {
  const { account, amount, fee } = order;
  return useProvenCommand('extract', {
    slot,
    proves: { action: 'extract', target: String(account.id), amount },
    input: { accountId: account.id, amount, ...(fee !== undefined && { fee }) },
    note: order,
    onAnswer: onSubmitted,
    onRefusal: (reason, details) => {
      if (reason !== 'fee_changed' || details.fee === undefined) return false;
      onFeeChanged(details.fee);
      return true;
    },
  });
};
