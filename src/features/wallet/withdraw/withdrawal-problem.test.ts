import { expect, test } from 'vitest';
import { asCents } from '#domain/money.ts';
import { defaultWithdrawalRules } from '#domain/withdrawal.ts';
import { maxWithdrawalCents, withdrawalProblem } from './withdrawal-problem.ts';

test.each([
  [null, 50_000, 'invalid'],
  [0, 50_000, 'invalid'],
  [999, 50_000, 'minimum'],
  [1_000, 50_000, null],
  [50_000, 50_000, null],
  [50_001, 50_000, 'balance'],
  // Exceeding the balance takes precedence over the limits of the type.
  [500, 100, 'balance'],
  [1_000_000, 5_000_000, null],
  [1_000_001, 5_000_000, 'maximum'],
] as const)('reports %s cents to a card with a balance of %i as %s', (value, balance, problem) => {
  expect(
    withdrawalProblem(defaultWithdrawalRules.card, value === null ? null : asCents(value), asCents(balance)),
  ).toBe(problem);
});

test('“All” is limited to the maximum of the type', () => {
  expect(maxWithdrawalCents(defaultWithdrawalRules.card, asCents(4_200))).toBe(4_200);
  expect(maxWithdrawalCents(defaultWithdrawalRules.card, asCents(2_000_000))).toBe(1_000_000);
});
