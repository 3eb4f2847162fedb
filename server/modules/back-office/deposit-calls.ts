import * as v from 'valibot';
import { AmountIn, Id, IdParam, line, pageParams } from '#contract/scalars.ts';
import { both, coins, days, email, searchText, sentTxHash } from './call-row.ts';

const owner = ['owner'] as const;

/** Deposits that need an operator's decision, and the networks of the watcher. */
export const depositCalls = {
  depositList: {
    method: 'GET',
    path: 'deposit/list',
    roles: both,
    input: v.strictObject({
      ...pageParams,
      ...days,
      /** Also its id or the hash of its transaction. */
      find: searchText,
      sort: v.optional(v.picklist(['newest', 'oldest'])),
      status: v.optional(v.picklist(['waiting', 'all']), 'waiting'),
    }),
  },
  depositShow: { method: 'GET', path: 'deposit/show', roles: both, input: v.strictObject({ id: IdParam }) },
  /** `amount`: the amount to credit, if it differs from the last valuation. `account`: the receiver of a suspended one. */
  depositPass: {
    method: 'POST',
    path: 'deposit/pass',
    roles: both,
    needsStepUp: true,
    input: v.strictObject({ id: Id, amount: v.optional(AmountIn), account: v.optional(email) }),
  },
  /** The first of two names `to` before coins are sent; the second names the transaction as well. */
  depositSendBack: {
    method: 'POST',
    path: 'deposit/send-back',
    roles: both,
    needsStepUp: true,
    input: v.strictObject({ id: Id, to: line(42), txHash: v.optional(sentTxHash), units: v.optional(coins) }),
  },
  /** The account's owner sees the reason. For a suspended one: withdraws the first of two approvals. */
  depositRefuse: {
    method: 'POST',
    path: 'deposit/refuse',
    roles: both,
    input: v.strictObject({ id: Id, reason: line(200) }),
  },
  networkList: { method: 'GET', path: 'network/list', roles: both, input: v.strictObject({}) },
  /** `acceptReorganization`: the next rewind may exceed the limits, and reverse missing deposits. */
  networkResume: {
    method: 'POST',
    path: 'network/resume',
    roles: owner,
    input: v.strictObject({
      network: line(32),
      reason: line(200),
      acceptReorganization: v.optional(v.boolean(), false),
    }),
  },
} as const;
