import * as v from 'valibot';
import { refundReasons } from '#domain/refund.ts';
import { OrderedLine } from './orders.ts';
import {
  AmountIn,
  AmountOut,
  Count,
  Id,
  IdParam,
  line,
  page,
  pageParams,
  Quantity,
  Sn,
  text,
  Time,
} from './scalars.ts';
import { UploadId } from './uploads.ts';

/** The refundable rest of an order, read before applying; the URLs of the app may name any order (spec §2). */
export const refundInfo = {
  /** By number or by id. */
  input: v.strictObject({ sn: v.optional(Sn), id: v.optional(IdParam) }),
  output: v.object({
    sn: v.string(),
    orderId: Id,
    /** `left`: units not refunded yet; `max`: the amount paid for them and not refunded yet (`domain/refund.ts`). */
    lines: v.array(v.object({ ...OrderedLine.entries, id: Id, left: Count, max: AmountOut })),
    /** Part of the maximum only when everything is given up, and was not shipped or did not arrive. */
    freight: AmountOut,
    /** `false`: nothing has left, so nothing can be received or sent back. */
    shipped: v.boolean(),
    /** A carrier delivered a parcel of it, or its receipt was confirmed. */
    arrived: v.boolean(),
    /** Whether the order's state allows it now. */
    canApply: v.boolean(),
    /** One is open already: the person is told (spec §4). */
    openRefundId: v.nullable(Id),
  }),
};
export type RefundInfo = v.InferOutput<typeof refundInfo.output>;

export const refundEvents = [
  'applied',
  'accepted',
  'shipped',
  'refunded',
  'refused',
  'withdrawn',
  'lapsed',
] as const;

/** State 0 in progress, 1 refunded, 2 refused, 3 withdrawn or lapsed. Type 0 without return, 1 with return (spec §3). */
export const Refund = v.object({
  id: Id,
  sn: v.string(),
  orderId: Id,
  orderSn: v.string(),
  state: v.picklist([0, 1, 2, 3]),
  type: v.picklist([0, 1]),
  received: v.boolean(),
  /** `quantity`: of which money is asked back. */
  lines: v.array(v.object({ ...OrderedLine.entries, id: Id })),
  /** Amount requested. */
  amount: AmountOut,
  /** Amount refunded; `null` until then. Less than `amount` if the refund was approved in part. */
  refunded: v.nullable(AmountOut),
  reason: v.picklist(refundReasons),
  explanation: v.string(),
  /** Addresses for this person and a short time. */
  proofs: v.array(v.string()),
  /** Newest first; `message`: what an operator wrote to the person. */
  log: v.array(
    v.object({
      at: Time,
      event: v.picklist(refundEvents),
      by: v.picklist(['shopper', 'operator', 'clock']),
      message: v.nullable(v.string()),
    }),
  ),
  /** With return and accepted: where to send it, until when its number must be here, and the number. */
  returnTo: v.nullable(v.string()),
  returnBy: v.nullable(Time),
  returnParcel: v.nullable(v.object({ carrier: v.string(), trackingNumber: v.string() })),
  actions: v.array(v.picklist(['withdraw', 'ship'])),
  createdAt: Time,
});
export type Refund = v.InferOutput<typeof Refund>;

/** Refused with `refund_open` and its id while one is open (spec §8). */
export const orderRefund = {
  input: v.strictObject({
    sn: Sn,
    lines: v.pipe(
      v.array(v.strictObject({ lineId: Id, quantity: Quantity })),
      v.minLength(1),
      v.maxLength(100),
    ),
    type: v.picklist([0, 1]),
    received: v.boolean(),
    amount: AmountIn,
    reason: v.picklist(refundReasons),
    explanation: text(1000),
    proofIds: v.pipe(v.array(UploadId), v.minLength(1), v.maxLength(6)),
  }),
  output: v.object({ refund: Refund }),
};
export const refundDetail = { input: v.strictObject({ id: IdParam }), output: Refund };
export const refundList = { input: v.strictObject(pageParams), output: page(Refund) };
/** Withdraws it, as long as nothing was sent back for it. */
export const refundCancel = { input: v.strictObject({ id: Id }), output: v.object({ refund: Refund }) };
/** The parcel that goes back. */
export const refundShip = {
  input: v.strictObject({ id: Id, carrier: line(60), trackingNumber: line(60) }),
  output: v.object({ refund: Refund }),
};
