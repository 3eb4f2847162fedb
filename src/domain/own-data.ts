import { asCents, type Cents } from './money.ts';
import { defaultWithdrawalRules, type WithdrawalRules } from './withdrawal.ts';

/** Ours: the spec mentions neither account deletion nor data export. */

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

/**
 * Below this amount no method pays out: it does not block a deletion, and is forfeited with the account. A minimum that operators
 * raised does not count, since it would forfeit more than the shopper expected.
 */
export const smallestPayoutCents = (rules: WithdrawalRules): Cents =>
  asCents(
    Math.min(
      ...[rules, defaultWithdrawalRules].flatMap(({ card, chain }) => [card.minCents, chain.minCents]),
    ),
  );

/** Lifetime of an export, and interval after which another can be requested. */
export const exportKeptSeconds = 7 * daySeconds;
export const exportEverySeconds = daySeconds;
