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
   * The acquirer pays a card out. On a chain: the transaction that paid it, its coin (`asset`, a symbol) and amount (`units`);
   * all three or, for an approval before anything is sent, none.
   */
  extractPass: {
    method: 'POST',
    path: 'extract/pass',
    roles: both,
    needsStepUp: true,
    input: v.strictObject({
      sn,
      txHash: v.optional(sentTxHash),
      asset: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9.]{1,12}$/))),
      units: v.optional(coins),
    }),
  },
  /** The money returns to the wallet; the user sees the reason. */
  extractRefuse: {
    method: 'POST',
    path: 'extract/refuse',
    roles: both,
    input: v.strictObject({ sn, reason: line(200) }),
  },
} as const;
