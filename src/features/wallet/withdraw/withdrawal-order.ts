import type { Output } from '#contract/calls.ts';
import type { PayoutAccount } from '#contract/withdrawals.ts';
import { type Amount, amount, type Cents, cents } from '#domain/money.ts';
import {
  defaultWithdrawalRules,
  withdrawalFee,
  type WithdrawalRule,
  withdrawalRuleFromWire,
  type WithdrawalType,
} from '#domain/withdrawal.ts';

/** Withdrawal to make; also stored for a retry. */
export interface WithdrawalOrder {
  account: PayoutAccount;
  amount: Amount;
  /**
   * Fee that the shopper saw. Absent: that of the default rule, which the server assumes without one. Servers of the release
   * before accept no fee, and the same command may reach one during a deploy.
   */
  fee?: Amount;
}

const defaultFee = ({ type }: PayoutAccount, amountCents: Cents): Cents =>
  withdrawalFee(defaultWithdrawalRules[type], amountCents);

/** An order of which the shopper saw this fee. */
export const orderWithFee = (
  account: PayoutAccount,
  amountCents: Cents,
  feeCents: Cents,
): WithdrawalOrder => ({
  account,
  amount: amount(amountCents),
  ...(feeCents !== defaultFee(account, amountCents) && { fee: amount(feeCents) }),
});

export const feeOf = ({ account, amount: wanted, fee }: WithdrawalOrder): Cents =>
  fee === undefined ? defaultFee(account, cents(wanted)) : cents(fee);

/** The rule in force for a type. */
export function ruleOf(info: Output<'extractInfo'>, type: WithdrawalType): WithdrawalRule {
  // Responses of the release before have none, also those that are stored on the device.
  const { rules }: Partial<Output<'extractInfo'>> = info;
  return rules ? withdrawalRuleFromWire(rules[type]) : defaultWithdrawalRules[type];
}
