import * as v from 'valibot';
import { AmountIn, line } from '#contract/scalars.ts';
import { both, email, requestParams, sn } from './call-row.ts';

const auditor = ['auditor'] as const;

/** Credits and debits of a wallet outside every other command, always by two operators. */
export const adjustmentCalls = {
  adjustmentList: {
    method: 'GET',
    path: 'adjustment/list',
    roles: both,
    input: v.strictObject({
      ...requestParams,
      status: v.optional(v.picklist(['open', 'passed', 'refused', 'all']), 'open'),
    }),
  },
  adjustmentShow: { method: 'GET', path: 'adjustment/show', roles: both, input: v.strictObject({ sn }) },
  /** By the first of the two. `reason` is for operators. */
  adjustmentRequest: {
    method: 'POST',
    path: 'adjustment/request',
    roles: auditor,
    needsStepUp: true,
    input: v.strictObject({
      account: email,
      direction: v.picklist(['credit', 'debit']),
      amount: AmountIn,
      reason: line(200),
    }),
  },
  adjustmentPass: {
    method: 'POST',
    path: 'adjustment/pass',
    roles: both,
    needsStepUp: true,
    input: v.strictObject({ sn }),
  },
  adjustmentRefuse: {
    method: 'POST',
    path: 'adjustment/refuse',
    roles: both,
    input: v.strictObject({ sn, reason: line(200) }),
  },
} as const;
