import type { Cents } from '#domain/money.ts';
import type { WithdrawalRule } from '#domain/withdrawal.ts';

/** Reason why an amount cannot be withdrawn; the first one that applies. */
export type WithdrawalProblem = 'invalid' | 'balance' | 'minimum' | 'maximum';

/**
 * Checks the rules of spec §5 (above zero, not empty, not above the balance) and the limits of the rule.
 * @param valueCents `null`: the input is not an amount
 */
export function withdrawalProblem(
  { minCents, maxCents }: WithdrawalRule,
  valueCents: Cents | null,
  balanceCents: Cents,
): WithdrawalProblem | null {
  if (valueCents === null || valueCents === 0) return 'invalid';
  if (valueCents > balanceCents) return 'balance';
  if (valueCents < minCents) return 'minimum';
  return valueCents > maxCents ? 'maximum' : null;
}

/** Maximum of one withdrawal. */
export const maxWithdrawalCents = ({ maxCents }: WithdrawalRule, balanceCents: Cents): Cents =>
  balanceCents < maxCents ? balanceCents : maxCents;
