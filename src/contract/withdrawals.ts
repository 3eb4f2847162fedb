import * as v from 'valibot';
import { maxAmountCents } from '#domain/money.ts';
import { payoutWaitHours, withdrawalTypes } from '#domain/withdrawal.ts';
import { Acquirer } from './cards.ts';
import { defineCall } from './define-call.ts';
import { ownId } from './resource-ids.ts';
import {
  amountBetween,
  AmountIn,
  AmountOut,
  described,
  Empty,
  Id,
  IdParam,
  line,
  named,
  page,
  pageParams,
  PayToken,
  Time,
} from './scalars.ts';
import { WithdrawalRule } from './withdrawal-rule.ts';
import { auditParam, Network } from './wallet.ts';

export const PayoutAccount = named(
  'PayoutAccount',
  v.object({
    id: Id,
    type: v.picklist(withdrawalTypes),
    bankName: v.nullable(v.string()),
    brand: v.nullable(v.string()),
    last4: v.nullable(v.string()),
    holder: v.nullable(v.string()),
    network: v.nullable(v.string()),
    networkName: v.nullable(v.string()),
    address: v.nullable(v.string()),
    usableAt: described(Time, `A new account becomes usable after ${payoutWaitHours} hours.`),
  }),
  'A card or address that receives payouts. Card numbers stay with the acquirer.',
);

export type PayoutAccount = v.InferOutput<typeof PayoutAccount>;

export const Extract = named(
  'Extract',
  v.object({
    id: Id,
    sn: v.string(),
    type: v.picklist(withdrawalTypes),
    amount: described(AmountOut, 'Amount debited from the wallet, including the fee.'),
    fee: AmountOut,
    // Spec §3.
    arrival: described(AmountOut, 'Amount after the fee.'),
    // Spec §4.
    status: described(v.picklist([0, 1, 2, 3]), '0 auditing, 1 passed, 2 refused; 3 canceled by the user.'),
    paying: described(
      v.boolean(),
      'Approved and being paid out: it can no longer be canceled although `status` is still 0.',
    ),
    message: described(
      v.nullable(v.string()),
      "Message of the auditor, or the acquirer's reason in the caller's language.",
    ),
    account: PayoutAccount,
    txHash: v.nullable(v.string()),
    sent: described(
      v.nullable(v.object({ asset: v.string(), units: v.string(), rate: v.string() })),
      'For a paid chain withdrawal: coin, number of units, and dollars per unit. The network fee is part of `fee`.',
    ),
    explorer: v.nullable(v.string()),
    createdAt: Time,
    settledAt: v.nullable(Time),
  }),
);

export type Extract = v.InferOutput<typeof Extract>;

export const withdrawalCalls = {
  extractInfo: defineCall({
    method: 'GET',
    path: 'user/extract',
    auth: 'required',
    offline: { keep: 1 },
    summary: 'Get balance and payout accounts for a withdrawal',
    refusals: [],
    input: Empty,
    output: v.object({
      balance: AmountOut,
      held: described(AmountOut, 'Reserved for withdrawals in progress.'),
      accounts: v.array(PayoutAccount),
      networks: v.array(v.object({ id: v.string(), name: v.string(), test: v.boolean() })),
      acquirer: Acquirer,
      rules: described(
        v.object({ card: WithdrawalRule, chain: WithdrawalRule }),
        'Fees and limits in force. Operators can change them at any time.',
      ),
    }),
    example: {},
  }),
  extract: defineCall({
    method: 'POST',
    path: 'user/extract',
    auth: 'required',
    idempotent: true,
    movesMoney: true,
    limit: { max: 60, windowSeconds: 600 },
    summary: 'Withdraw from the wallet',
    description:
      'The pay token must be for action `extract`, the id of the payout account as target, and the amount. If the fee in force ' +
      'is not `fee`, nothing is booked: `fee_changed` has the new fee and rule. A repetition with the same idempotency key ' +
      'returns the withdrawal with the fee that it was booked with.',
    refusals: [
      'feature_off',
      'not_found',
      'card_unavailable',
      'amount_below_minimum',
      'amount_above_maximum',
      'fee_changed',
      'address_zero',
      'address_contract',
      'address_deposit',
      'payout_waiting',
      'pay_token_invalid',
      'insufficient_balance',
      'account_frozen',
      'mail_unconfirmed',
    ],
    input: v.strictObject({
      accountId: ownId('payoutAccount'),
      amount: AmountIn,
      fee: described(
        v.optional(amountBetween(0, maxAmountCents)),
        'The fee that the user saw. Without it, that of the built-in rule, which clients without this field show.',
      ),
      payToken: ownId('payToken', PayToken),
    }),
    output: v.object({ extract: Extract, balance: AmountOut }),
    example: { accountId: 1, amount: '30.00', fee: '0.80', payToken: 'Zm9yIG9uZSBwYXltZW50IG9ubHk' },
  }),
  extractCancel: defineCall({
    method: 'POST',
    path: 'user/extract_cancel',
    auth: 'required',
    idempotent: true,
    summary: 'Cancel a withdrawal',
    description: 'Possible while auditing and not being paid out; returns the amount to the wallet.',
    refusals: ['not_found', 'extract_state', 'extract_paying'],
    input: v.strictObject({ id: ownId('withdrawal') }),
    output: v.object({ extract: Extract, balance: AmountOut }),
    example: { id: 1 },
  }),
  extractLog: defineCall({
    method: 'GET',
    path: 'user/extract_log',
    auth: 'required',
    offline: { keep: 4 },
    summary: 'List withdrawals',
    refusals: [],
    input: v.strictObject({ ...pageParams, status: auditParam }),
    output: page(Extract),
    example: { status: 'all', limit: '5' },
  }),
  extractDetail: defineCall({
    method: 'GET',
    path: 'user/extract_detail',
    auth: 'required',
    offline: { keep: 10 },
    summary: 'Get a withdrawal',
    refusals: ['not_found'],
    input: v.strictObject({ id: ownId('withdrawal', IdParam) }),
    output: v.object({ extract: Extract }),
    example: { id: '1' },
  }),
  payoutAccountAdd: defineCall({
    method: 'POST',
    path: 'user/payout_add',
    auth: 'required',
    limit: { max: 30, windowSeconds: 3600 },
    summary: 'Add a payout account',
    description: "Idempotent by the acquirer's token or the address: repeating it returns the same account.",
    refusals: [
      'feature_off',
      'card_invalid',
      'card_unavailable',
      'address_invalid',
      'address_zero',
      'address_contract',
      'address_deposit',
      'too_many_payout_accounts',
      'mail_unconfirmed',
    ],
    input: v.variant('type', [
      v.strictObject({ type: v.literal('card'), payoutToken: line(80), bankName: line(80) }),
      described(
        v.strictObject({ type: v.literal('chain'), network: Network, address: line(128) }),
        'Refused with `address_invalid` for an address of another network or with a wrong checksum.',
      ),
    ]),
    output: PayoutAccount,
    example: { type: 'card', payoutToken: 'tok_from_the_acquirer', bankName: 'Banca di Torino' },
  }),
  payoutAccountDelete: defineCall({
    method: 'POST',
    path: 'user/payout_del',
    auth: 'required',
    summary: 'Remove a payout account',
    refusals: ['not_found'],
    input: v.strictObject({ id: ownId('payoutAccount') }),
    output: Empty,
    example: { id: 1 },
  }),
};
