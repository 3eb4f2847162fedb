import * as v from 'valibot';
import { AmountIn, Id, IdParam, line, pageParams } from '#contract/scalars.ts';
import { both, coins, email, sentTxHash } from './call-row.ts';

const owner = ['owner'] as const;

/** Deposits that the watcher does not settle by itself, and the networks it reads. */
export const depositCalls = {
  depositList: {
    method: 'GET',
    path: 'deposit/list',
    roles: both,
    input: v.strictObject({ ...pageParams, status: v.optional(v.picklist(['waiting', 'all']), 'waiting') }),
  },
  depositShow: { method: 'GET', path: 'deposit/show', roles: both, input: v.strictObject({ id: IdParam }) },
  /** `amount`: what is credited, when it is not what the deposit was last worth. `account`: who gets a suspended one. */
  depositPass: {
    method: 'POST',
    path: 'deposit/pass',
    roles: both,
    input: v.strictObject({ id: Id, amount: v.optional(AmountIn), account: v.optional(email) }),
  },
  /** The first of two names `to` before coins are sent; the second names the transaction as well. */
  depositSendBack: {
    method: 'POST',
    path: 'deposit/send-back',
    roles: both,
    input: v.strictObject({ id: Id, to: line(42), txHash: v.optional(sentTxHash), units: v.optional(coins) }),
  },
  /** The account's owner reads the reason. Of a suspended one: takes back what the first of two approved. */
  depositRefuse: {
    method: 'POST',
    path: 'deposit/refuse',
    roles: both,
    input: v.strictObject({ id: Id, reason: line(200) }),
  },
  networkList: { method: 'GET', path: 'network/list', roles: both, input: v.strictObject({}) },
  /** `acceptReorganization`: the next rewind may go beyond the limits, and take back what is gone. */
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
