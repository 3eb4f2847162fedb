import * as v from 'valibot';
import { auditState } from '#domain/audit-state.ts';
import { defineCall } from './define-call.ts';
import { AmountIn, Count, described, line, secret } from './scalars.ts';

/** Actions that require the payment password. A proof is valid for one user, action, target and amount. */
export const payActions = ['order_pay', 'extract'] as const;

/** Audit states of spec §4. */
export const auditStates = [auditState.auditing, auditState.passed, auditState.refused] as const;

export const auditParam = v.optional(
  v.pipe(
    v.picklist(['all', '0', '1', '2']),
    v.transform((value) => (value === 'all' ? null : Number(value))),
  ),
  'all',
);

export const Network = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,32}$/));

export const walletCalls = {
  verifyPay: defineCall({
    method: 'POST',
    path: 'user/verify_pay',
    auth: 'required',
    movesMoney: true,
    limit: { max: 60, windowSeconds: 300 },
    summary: 'Authorize a payment with the payment password',
    description:
      'Returns a single-use token for one action, target and amount. `wrong_pay_password` has `attemptsLeft`.',
    refusals: [
      'wrong_pay_password',
      'pay_password_locked',
      'pay_password_reset_needed',
      'pay_password_missing',
      'account_frozen',
    ],
    input: v.strictObject({
      password: secret(20),
      action: described(v.picklist(payActions), 'Actions that require the payment password.'),
      target: described(
        line(40),
        'Number of the payment or order; for a withdrawal the id of the payout account.',
      ),
      amount: AmountIn,
    }),
    output: v.object({ payToken: v.string(), expiresInSeconds: Count }),
    example: { password: '135790', action: 'extract', target: '1', amount: '30.00' },
  }),
};
