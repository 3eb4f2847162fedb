import { useProvenCommand } from '../../../platform/api/use-proven-command.ts';
import { waitingCommand } from '../../../platform/api/waiting-command.ts';
import type { PayoutAccount } from '#contract/withdrawals.ts';
import type { Amount } from '#domain/money.ts';

const slot = 'extract';

/** Withdrawal to make, also stored for a pending one. */
export interface WithdrawalOrder {
  account: PayoutAccount;
  amount: Amount;
}

/** A withdrawal was sent and its answer got lost: that one is asked about, and no other one sent before. */
export const waitingWithdrawal = (): WithdrawalOrder | null =>
  waitingCommand<WithdrawalOrder>(slot)?.note ?? null;

/** One withdrawal by payment password, once however often it is asked for. */
export const useWithdrawal = ({ account, amount }: WithdrawalOrder, onSubmitted: () => void) =>
  useProvenCommand('extract', {
    slot,
    proves: { action: 'extract', target: String(account.id), amount },
    input: { accountId: account.id, amount },
    note: { account, amount } satisfies WithdrawalOrder,
    onAnswer: onSubmitted,
  });
