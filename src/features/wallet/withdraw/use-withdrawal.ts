import { useProvenCommand } from '../../../platform/api/use-proven-command.ts';
import { waitingCommand } from '../../../platform/api/waiting-command.ts';
import type { PayoutAccount } from '#contract/withdrawals.ts';
import type { Amount } from '#domain/money.ts';

const slot = 'extract';

/** Withdrawal to make; also stored for a retry. */
export interface WithdrawalOrder {
  account: PayoutAccount;
  amount: Amount;
}

/** Withdrawal with an unknown outcome, which must be resolved before another one is sent. */
export const waitingWithdrawal = (): WithdrawalOrder | null =>
  waitingCommand<WithdrawalOrder>(slot)?.note ?? null;

/** Withdrawal with the payment password. The slot makes retries reuse the command, so it happens once. */
export const useWithdrawal = ({ account, amount }: WithdrawalOrder, onSubmitted: () => void) =>
  useProvenCommand('extract', {
    slot,
    proves: { action: 'extract', target: String(account.id), amount },
    input: { accountId: account.id, amount },
    note: { account, amount } satisfies WithdrawalOrder,
    onAnswer: onSubmitted,
  });
