import { add, asCents, type Cents, subtract } from './money.ts';

/** Fees and limits of withdrawals. The spec defines no rates (§9): these are ours. */
export const withdrawalTypes = ['card', 'chain'] as const;
export type WithdrawalType = (typeof withdrawalTypes)[number];

interface Rule {
  /** The service charge: a share of the amount in hundredths of a percent, and a fixed part on top. */
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

/** A new card or address can be paid out to after this time: whoever got hold of a phone cannot empty a wallet. */
export const payoutWaitSeconds = 24 * 3600;

/**
 * The service charge is taken out of the amount, so that a whole balance can be withdrawn (spec §5: the amount must not
 * exceed the balance). Rounded up to the cent.
 */
export function withdrawalFee(type: WithdrawalType, amountCents: Cents): Cents {
  const { feeBasisPoints, feeFixedCents } = withdrawalRules[type];
  return add(asCents(Math.ceil((amountCents * feeBasisPoints) / 10_000)), feeFixedCents);
}

/** Amount paid out: the amount minus the service charge. */
export const withdrawalArrival = (type: WithdrawalType, amountCents: Cents): Cents =>
  subtract(amountCents, withdrawalFee(type, amountCents));
