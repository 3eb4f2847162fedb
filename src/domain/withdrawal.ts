import { add, type Amount, amount, asCents, type Cents, cents, subtract } from './money.ts';

/** Fees and limits of withdrawals. The spec defines no rates (§9): these are ours. */
export const withdrawalTypes = ['card', 'chain'] as const;
export type WithdrawalType = (typeof withdrawalTypes)[number];

/** Fee and limits of one type. */
export interface WithdrawalRule {
  /** The fee: a share of the amount in hundredths of a percent, plus a fixed part. */
  feeBasisPoints: number;
  feeFixedCents: Cents;
  minCents: Cents;
  maxCents: Cents;
}
export type WithdrawalRules = Readonly<Record<WithdrawalType, WithdrawalRule>>;

/**
 * In force until operators change a rule. A withdrawal without a fee comes from a client that showed the fee of this rule, so a
 * release that changes it must keep the former one for these clients.
 */
export const defaultWithdrawalRules: WithdrawalRules = {
  card: {
    feeBasisPoints: 100,
    feeFixedCents: asCents(50),
    minCents: asCents(10_00),
    maxCents: asCents(10_000_00),
  },
  chain: {
    feeBasisPoints: 0,
    feeFixedCents: asCents(2_00),
    minCents: asCents(20_00),
    maxCents: asCents(50_000_00),
  },
};

/** A rule on the wire, and as it is stored. */
export interface WithdrawalRuleOnWire {
  feeBasisPoints: number;
  feeFixed: Amount;
  minimum: Amount;
  maximum: Amount;
}

export const withdrawalRuleToWire = (rule: WithdrawalRule): WithdrawalRuleOnWire => ({
  feeBasisPoints: rule.feeBasisPoints,
  feeFixed: amount(rule.feeFixedCents),
  minimum: amount(rule.minCents),
  maximum: amount(rule.maxCents),
});

export const withdrawalRuleFromWire = (rule: WithdrawalRuleOnWire): WithdrawalRule => ({
  feeBasisPoints: rule.feeBasisPoints,
  feeFixedCents: cents(rule.feeFixed),
  minCents: cents(rule.minimum),
  maxCents: cents(rule.maximum),
});

/** A new card or address can be used after this time: a stolen phone cannot empty a wallet. */
export const payoutWaitHours = 24;
export const payoutWaitSeconds = payoutWaitHours * 3600;

/**
 * The fee is deducted from the amount, so that a whole balance can be withdrawn (spec §5: the amount must not exceed
 * the balance). Rounded up to the cent.
 */
export const withdrawalFee = ({ feeBasisPoints, feeFixedCents }: WithdrawalRule, amountCents: Cents): Cents =>
  add(asCents(Math.ceil((amountCents * feeBasisPoints) / 10_000)), feeFixedCents);

/** Amount paid out: the amount minus the fee. */
export const withdrawalArrival = (rule: WithdrawalRule, amountCents: Cents): Cents =>
  subtract(amountCents, withdrawalFee(rule, amountCents));
