import { expect, test } from 'vitest';
import type { Output } from '#contract/calls.ts';
import { asCents } from '#domain/money.ts';
import { defaultWithdrawalRules, withdrawalFee, withdrawalRuleToWire } from '#domain/withdrawal.ts';
import { feeOf, orderWithFee, ruleOf } from './withdrawal-order.ts';

const account: Output<'extractInfo'>['accounts'][number] = {
  id: 1,
  type: 'card',
  bankName: 'First Bank',
  brand: 'visa',
  last4: '4242',
  holder: 'MIKA SATO',
  network: null,
  networkName: null,
  address: null,
  usableAt: 1,
};
const info: Output<'extractInfo'> = {
  balance: '300.00',
  held: '0.00',
  accounts: [account],
  networks: [],
  acquirer: 'sandbox',
  rules: {
    card: { ...withdrawalRuleToWire(defaultWithdrawalRules.card), feeFixed: '3.00' },
    chain: withdrawalRuleToWire(defaultWithdrawalRules.chain),
  },
};

test('an order has the fee that was shown, and leaves out that of the default rule', () => {
  const changed = orderWithFee(account, asCents(100_00), asCents(4_00));
  expect(changed).toEqual({ account, amount: '100.00', fee: '4.00' });
  expect(feeOf(changed)).toBe(4_00);
  const usual = orderWithFee(account, asCents(100_00), asCents(1_50));
  expect(usual).toEqual({ account, amount: '100.00' });
  expect(feeOf(usual)).toBe(1_50);
});

test('the rule is that of the response, or the default with a response of the release before', () => {
  expect(withdrawalFee(ruleOf(info, 'card'), asCents(100_00))).toBe(4_00);
  const { rules: _, ...before } = info;
  expect(ruleOf(before as Output<'extractInfo'>, 'card')).toEqual(defaultWithdrawalRules.card);
});
