import * as v from 'valibot';
import { AmountIn, Id, line, Quantity } from '#contract/scalars.ts';
import { shopRefundReasons } from '#domain/refund.ts';
import { type OpsCall, sn } from './call-row.ts';

/** The buyer reads the reason; `note` is for the log. */
const why = { reason: v.picklist(shopRefundReasons), note: v.optional(line(200)) };

/** Cancellations and refunds that operators start. */
export const shopRefundCalls = {
  /** A paid order of which nothing was handed over. An owner can be the second of two. */
  orderCancel: {
    method: 'POST',
    path: 'order/cancel',
    roles: ['support', 'owner'],
    needsStepUp: true,
    input: v.strictObject({ sn, ...why }),
  },
  /**
   * `id`: created and kept by the client; sent again, the refund is started once. `version`: of the order that the operator saw.
   * Less than the maximum of the pieces is a compensation: they can still be refunded and sent.
   */
  orderRefund: {
    method: 'POST',
    path: 'order/refund',
    roles: ['support'],
    needsStepUp: true,
    input: v.strictObject({
      id: v.pipe(v.string(), v.uuid(), v.toLowerCase()),
      sn,
      version: line(40),
      lines: v.pipe(
        v.array(v.strictObject({ lineId: Id, quantity: Quantity })),
        v.minLength(1),
        v.maxLength(100),
      ),
      amount: AmountIn,
      ...why,
    }),
  },
} as const satisfies Record<string, OpsCall>;
