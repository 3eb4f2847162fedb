import { expect, test } from 'vitest';
import { asCents } from './money.ts';
import { defaultWithdrawalRules, withdrawalArrival, withdrawalFee } from './withdrawal.ts';

test.each([
  ['card', 10_00, 60, 9_40],
  ['card', 10_01, 61, 9_40],
  ['card', 10_99, 61, 10_38],
  ['card', 11_00, 61, 10_39],
  ['card', 33_33, 84, 32_49],
  ['card', 99_999_99, 100_050, 98_999_49],
  ['chain', 20_01, 200, 18_01],
] as const)(
  'a %s withdrawal of %i cents has a fee of %i, rounded up to the cent',
  (type, cents, fee, arrival) => {
    expect(withdrawalFee(defaultWithdrawalRules[type], asCents(cents))).toBe(fee);
    expect(withdrawalArrival(defaultWithdrawalRules[type], asCents(cents))).toBe(arrival);
  },
);
