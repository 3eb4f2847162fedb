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
   * Fee that the shopper saw. Absent: the fee of the default rule, which the server assumes then. A server of the former release
   * refuses this field, and during a deploy a repetition of the command may reach one.
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
  // A response of the former release, such as one that is stored on the device, has no rules.
  const { rules }: Partial<Output<'extractInfo'>> = info;
  return rules ? withdrawalRuleFromWire(rules[type]) : defaultWithdrawalRules[type];
}
