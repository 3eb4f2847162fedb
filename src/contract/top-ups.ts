import * as v from 'valibot';
import { addressPattern, hashPattern } from '#domain/chain-format.ts';
import { unsupportedNetworks } from '#domain/top-up.ts';
import { defineCall } from './define-call.ts';
import { reasons } from './reasons.ts';
import { ownId } from './resource-ids.ts';
import {
  AmountIn,
  AmountOut,
  Count,
  described,
  Empty,
  Id,
  IdParam,
  named,
  page,
  pageParams,
  Time,
} from './scalars.ts';
import { auditParam, auditStates, Network } from './wallet.ts';

const TxHash = v.pipe(v.string(), v.regex(hashPattern));

// Spec §5.
export const Blockchain = named(
  'Blockchain',
  v.object({
    id: Network,
    name: v.string(),
    test: described(v.boolean(), '`true`: a test network, whose coins have no real value.'),
    watched: described(
      v.boolean(),
      '`true`: deposits are detected and credited automatically. `false`: the user submits evidence for an audit.',
    ),
    address: described(v.string(), "The account's own deposit address."),
    assets: v.array(
      v.object({
        symbol: v.string(),
        contract: described(v.nullable(v.string()), "`null`: the network's own coin."),
        decimals: Count,
        rate: described(v.string(), 'Dollars of one unit now, as a decimal with any number of digits.'),
      }),
    ),
    minimum: described(AmountOut, 'Smaller deposits are not credited.'),
    confirmations: Count,
    explorer: described(
      v.nullable(v.string()),
      'URL prefix of a transaction in a public explorer; `null`: unknown.',
    ),
  }),
  `A network for deposits. Networks that are not listed are unsupported; ${Object.keys(unsupportedNetworks).join(', ')} always are.`,
);

export type Blockchain = v.InferOutput<typeof Blockchain>;

export const Recharge = named(
  'Recharge',
  v.object({
    id: Id,
    sn: v.string(),
    method: v.picklist(['card', 'chain', 'manual']),
    amount: AmountOut,
    arrived: described(v.nullable(AmountOut), 'Amount credited to the wallet; `null` until then.'),
    status: described(v.picklist(auditStates), '0 auditing, 1 passed, 2 refused.'),
    reason: described(v.nullable(v.picklist(reasons)), 'Why it was refused.'),
    message: described(
      v.nullable(v.string()),
      "The reason in the caller's language, or the message of the auditor.",
    ),
    card: v.nullable(v.object({ brand: v.string(), last4: v.string() })),
    challenge: described(
      v.nullable(v.string()),
      "URL of the bank's page when the bank requires 3-D Secure; show it in a frame.",
    ),
    chain: v.nullable(
      v.object({
        network: v.string(),
        networkName: v.string(),
        address: v.string(),
        symbol: v.nullable(v.string()),
        txHash: v.nullable(v.string()),
        explorer: v.nullable(v.string()),
        confirmations: described(
          v.nullable(v.object({ seen: Count, needed: Count })),
          '`null`: not detected on the network; an operator audits the evidence.',
        ),
      }),
    ),
    evidence: described(
      v.nullable(v.string()),
      'URL of the evidence, valid for this account, for a short time.',
    ),
    createdAt: Time,
    settledAt: v.nullable(Time),
  }),
);

export type Recharge = v.InferOutput<typeof Recharge>;

export const topUpCalls = {
  recharge: defineCall({
    method: 'POST',
    path: 'user/recharge',
    auth: 'required',
    idempotent: true,
    movesMoney: true,
    limit: { max: 60, windowSeconds: 600 },
    summary: 'Top up the wallet',
    description:
      'By card the acquirer is charged once per command; a decline is a success with `status: 2`. For `manual`, and for `chain` on a network that is not watched, an operator audits the evidence (an upload with purpose `recharge`).',
    refusals: [
      'feature_off',
      'not_found',
      'card_unavailable',
      'amount_below_minimum',
      'top_ups_open',
      'upload_invalid',
      'deposit_known',
      'transfer_used',
      'account_frozen',
    ],
    input: v.variant('method', [
      v.strictObject({ method: v.literal('card'), cardId: ownId('card'), amount: AmountIn }),
      v.strictObject({
        method: v.literal('manual'),
        amount: AmountIn,
        evidenceId: ownId('upload', v.pipe(v.string(), v.uuid())),
      }),
      v.strictObject({
        method: v.literal('chain'),
        network: Network,
        address: described(
          v.pipe(v.string(), v.regex(addressPattern)),
          "The deposit address that was displayed; it must be the account's.",
        ),
        amount: AmountIn,
        evidenceId: ownId('upload', v.pipe(v.string(), v.uuid())),
        txHash: TxHash,
      }),
    ]),
    output: v.object({ recharge: Recharge, balance: AmountOut }),
    example: { method: 'card', cardId: 1, amount: '25.00' },
  }),
  rechargeLog: defineCall({
    method: 'GET',
    path: 'user/recharge_log',
    auth: 'required',
    offline: { keep: 4 },
    summary: 'List top-ups',
    refusals: [],
    input: v.strictObject({ ...pageParams, status: auditParam }),
    output: page(Recharge),
    example: { status: 'all', limit: '5' },
  }),
  rechargeDetail: defineCall({
    method: 'GET',
    path: 'user/recharge_detail',
    auth: 'required',
    offline: { keep: 10 },
    summary: 'Get a top-up',
    description: 'Also completes a pending 3-D Secure check, so waiting screens poll it.',
    refusals: ['not_found'],
    input: v.strictObject({ id: ownId('topUp', IdParam) }),
    output: v.object({ recharge: Recharge, balance: AmountOut }),
    example: { id: '1' },
  }),
  blockchains: defineCall({
    method: 'GET',
    path: 'user/getBlockchain',
    auth: 'required',
    offline: { never: 'deposit addresses must be fresh' },
    summary: 'List networks for deposits',
    description: "With accepted coins and the account's own deposit addresses.",
    refusals: [],
    input: Empty,
    output: v.object({
      networks: v.array(Blockchain),
      closed: described(
        v.array(v.object({ id: Network, name: v.string() })),
        'Networks on which operators have closed top-ups for now.',
      ),
      unsupported: v.array(v.string()),
    }),
    example: {},
  }),
};
