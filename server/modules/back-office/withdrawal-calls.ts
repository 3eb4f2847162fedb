import * as v from 'valibot';
import { line } from '#contract/scalars.ts';
import { audit, both, coins, sentTxHash, sn } from './call-row.ts';

/** Calls about withdrawals. */
export const withdrawalCalls = {
  extractList: { method: 'GET', path: 'extract/list', roles: both, input: v.strictObject(audit) },
  extractShow: { method: 'GET', path: 'extract/show', roles: both, input: v.strictObject({ sn }) },
  /** On a chain, before coins are sent: from then on the shopper cannot cancel, and no other operator sends. */
  extractClaim: { method: 'POST', path: 'extract/claim', roles: ['auditor'], input: v.strictObject({ sn }) },
  /** Nothing was sent after all. By the operator who claimed it, or an owner. */
  extractRelease: {
    method: 'POST',
    path: 'extract/release',
    roles: both,
    input: v.strictObject({ sn, reason: line(200) }),
  },
  /**
   * A card is paid out by the acquirer. On a chain: which transaction paid it, with which coin (`asset`, its symbol) and
   * how many of them (`units`); all three or, for an approval before anything is sent, none.
   */
  extractPass: {
    method: 'POST',
    path: 'extract/pass',
    roles: both,
    input: v.strictObject({
      sn,
      txHash: v.optional(sentTxHash),
      asset: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9.]{1,12}$/))),
      units: v.optional(coins),
    }),
  },
  /** The money comes back, the person reads the reason. */
  extractRefuse: {
    method: 'POST',
    path: 'extract/refuse',
    roles: both,
    input: v.strictObject({ sn, reason: line(200) }),
  },
} as const;
