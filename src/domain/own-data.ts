import type { Cents } from './money.ts';
import { withdrawalRules } from './withdrawal.ts';

/** Ours; the spec names neither deleting an account nor asking for one's data. */

const daySeconds = 24 * 3600;

/** So long a deletion can be taken back: whoever did it in anger, or was not the owner, has time to be heard. */
export const deletionWaitSeconds = 14 * daySeconds;

/** What has to come to its end before an account is deleted, each with a screen where one ends it. */
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
