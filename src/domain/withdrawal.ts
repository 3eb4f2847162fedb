import { add, asCents, type Cents, subtract } from './money.ts';

/** Fees and limits of withdrawals. The spec defines no rates (§9): these are ours. */
export const withdrawalTypes = ['card', 'chain'] as const;
export type WithdrawalType = (typeof withdrawalTypes)[number];

interface Rule {
  /** The fee: a share of the amount in hundredths of a percent, plus a fixed part. */
  feeBasisPoints: number;
  feeFixedCents: Cents;
  minCents: Cents;
  maxCents: Cents;
}

export const withdrawalRules: Record<WithdrawalType, Rule> = {
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

/** A new card or address can be used after this time: a stolen phone cannot empty a wallet. */
export const payoutWaitHours = 24;
export const payoutWaitSeconds = payoutWaitHours * 3600;

/**
 * The fee is deducted from the amount, so that a whole balance can be withdrawn (spec §5: the amount must not exceed
 * the balance). Rounded up to the cent.
 */
export function withdrawalFee(type: WithdrawalType, amountCents: Cents): Cents {
  const { feeBasisPoints, feeFixedCents } = withdrawalRules[type];
  return add(asCents(Math.ceil((amountCents * feeBasisPoints) / 10_000)), feeFixedCents);
}

/** Amount paid out: the amount minus the fee. */
export const withdrawalArrival = (type: WithdrawalType, amountCents: Cents): Cents =>
  subtract(amountCents, withdrawalFee(type, amountCents));
