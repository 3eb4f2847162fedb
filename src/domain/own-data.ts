import type { Cents } from './money.ts';
import { withdrawalRules } from './withdrawal.ts';

/** Ours; the spec names neither deleting an account nor asking for one's data. */

const daySeconds = 24 * 3600;

/** Grace period in which a deletion can be canceled, in case of a change of mind or a hijacked account. */
export const deletionWaitSeconds = 14 * daySeconds;

/** Open matters that block account deletion; each has a screen where the user can resolve it. */
export const deletionObstacles = [
  'orders',
  'refunds',
  'recharges',
  'withdrawals',
  'balance',
  'debt',
  'frozen',
] as const;
export type DeletionObstacle = (typeof deletionObstacles)[number];

/** Less than this no way of withdrawing pays out: it holds nobody back, and is given up with the account. */
export const smallestPayoutCents: Cents = withdrawalRules.card.minCents;

/** A copy of one's data: kept for so long, made again after so long. */
export const exportKeptSeconds = 7 * daySeconds;
export const exportEverySeconds = daySeconds;
