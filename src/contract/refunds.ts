import * as v from 'valibot';
import { actors } from '#domain/order-state.ts';
import { refundReasons } from '#domain/refund.ts';
import { defineCall } from './define-call.ts';
import { OrderedLine } from './ordered-line.ts';
import { ownId } from './resource-ids.ts';
import {
  AmountIn,
  AmountOut,
  Count,
  described,
  Id,
  IdParam,
  line,
  named,
  page,
  pageParams,
  Quantity,
  Sn,
  text,
  Time,
} from './scalars.ts';
import { UploadId } from './uploads.ts';

export const RefundInfo = named(
  'RefundInfo',
  v.object({
    sn: v.string(),
    orderId: Id,
    lines: described(
      v.array(v.object({ ...OrderedLine.entries, id: Id, left: Count, max: AmountOut })),
      '`left`: units not refunded yet; `max`: the amount paid for them and not refunded yet.',
    ),
    freight: described(
      AmountOut,
      'Part of the maximum only if the whole order is refunded and was not shipped or did not arrive.',
    ),
    shipped: described(v.boolean(), '`false`: nothing was shipped, so nothing can be received or returned.'),
    arrived: described(v.boolean(), 'A carrier delivered a parcel, or the user confirmed receipt.'),
    canApply: described(v.boolean(), 'Whether the state of the order allows a refund now.'),
    // Spec §4.
    openRefundId: described(v.nullable(Id), 'The open refund; only one can be open.'),
  }),
);

export type RefundInfo = v.InferOutput<typeof RefundInfo>;

export const refundEvents = [
  'applied',
  'accepted',
  'shipped',
  'refunded',
  'refused',
  'withdrawn',
  'lapsed',
] as const;

// Spec §3.
export const Refund = named(
  'Refund',
  v.object({
    id: Id,
    sn: v.string(),
    orderId: Id,
    orderSn: v.string(),
    state: v.picklist([0, 1, 2, 3]),
    type: v.picklist([0, 1]),
    received: v.boolean(),
    lines: described(v.array(v.object({ ...OrderedLine.entries, id: Id })), '`quantity`: units to refund.'),
    amount: described(AmountOut, 'Amount requested.'),
    refunded: described(
      v.nullable(AmountOut),
      'Amount refunded; `null` until then. Less than `amount` if the refund was approved in part.',
    ),
    reason: v.picklist(refundReasons),
    shopReason: described(
      v.nullable(v.string()),
      'Sentence with the reason of a refund that the shop started; `null`: the user requested it.',
    ),
    explanation: v.string(),
    proofs: described(v.array(v.string()), 'The URLs are valid for this account, for a short time.'),
    log: described(
      v.array(
        v.object({
          at: Time,
          event: v.picklist(refundEvents),
          by: v.picklist(actors),
          message: v.nullable(v.string()),
        }),
      ),
      'Newest first; `message`: message of an operator to the user.',
    ),
    returnTo: described(
      v.nullable(v.string()),
      'For an accepted return: the address to send it to. `returnBy`: deadline for the tracking number in `returnParcel`.',
    ),
    returnBy: v.nullable(Time),
    returnParcel: v.nullable(v.object({ carrier: v.string(), trackingNumber: v.string() })),
    actions: v.array(v.picklist(['withdraw', 'ship'])),
    createdAt: Time,
  }),
  'State 0 in progress, 1 refunded, 2 refused, 3 withdrawn or lapsed. Type 0 without return, 1 with return.',
);

export type Refund = v.InferOutput<typeof Refund>;

export const refundCalls = {
  // Spec §2.
  refundInfo: defineCall({
    method: 'GET',
    path: 'order/refund_info',
    auth: 'required',
    offline: { never: 'the form needs the current maximum' },
    summary: 'Get the refundable part of an order',
    description: 'By number or by id.',
    refusals: ['not_found'],
    input: v.strictObject({
      sn: v.optional(ownId('orderNumber', Sn)),
      id: v.optional(ownId('order', IdParam)),
    }),
    output: RefundInfo,
    example: { id: '1' },
  }),
  // Spec §8.
  orderRefund: defineCall({
    method: 'POST',
    path: 'order/refund',
    auth: 'required',
    idempotent: true,
    summary: 'Request a refund',
    description: 'Refused with `refund_open` and its id while one is open.',
    refusals: ['not_found', 'order_state', 'refund_open', 'amount_above_maximum', 'upload_invalid'],
    input: v.strictObject({
      sn: ownId('orderNumber', Sn),
      lines: v.pipe(
        v.array(v.strictObject({ lineId: ownId('orderLine'), quantity: Quantity })),
        v.minLength(1),
        v.maxLength(100),
      ),
      type: v.picklist([0, 1]),
      received: v.boolean(),
      amount: AmountIn,
      reason: v.picklist(refundReasons),
      explanation: text(1000),
      proofIds: v.pipe(v.array(ownId('upload', UploadId)), v.minLength(1), v.maxLength(6)),
    }),
    output: v.object({ refund: Refund }),
    example: {
      sn: 'O26112100001',
      lines: [{ lineId: 1, quantity: 1 }],
      type: 0,
      received: false,
      amount: '20.00',
      reason: 'changed_mind',
      explanation: 'It is the wrong color.',
      proofIds: ['2f3c1c9a-5b0e-4a55-9a4e-0f6f0f2b7d11'],
    },
  }),
  refundDetail: defineCall({
    method: 'GET',
    path: 'order/refund_detail',
    auth: 'required',
    offline: { keep: 30 },
    summary: 'Get a refund',
    refusals: ['not_found'],
    input: v.strictObject({ id: ownId('refund', IdParam) }),
    output: Refund,
    example: { id: '1' },
  }),
  refundList: defineCall({
    method: 'GET',
    path: 'order/refund_list',
    auth: 'required',
    offline: { keep: 2 },
    summary: 'List refunds',
    refusals: [],
    input: v.strictObject(pageParams),
    output: page(Refund),
    example: { limit: '5' },
  }),
  refundCancel: defineCall({
    method: 'POST',
    path: 'order/refund_cancel',
    auth: 'required',
    idempotent: true,
    summary: 'Withdraw a refund request',
    description: 'Possible until the goods are sent back.',
    refusals: ['not_found', 'refund_state'],
    input: v.strictObject({ id: ownId('refund') }),
    output: v.object({ refund: Refund }),
    example: { id: 1 },
  }),
  refundShip: defineCall({
    method: 'POST',
    path: 'order/refund_ship',
    auth: 'required',
    idempotent: true,
    summary: 'Report the return shipment',
    description: 'Tracking number of the returned goods.',
    refusals: ['not_found', 'refund_state'],
    input: v.strictObject({ id: ownId('refund'), carrier: line(60), trackingNumber: line(60) }),
    output: v.object({ refund: Refund }),
    example: { id: 1, carrier: 'Demo Post', trackingNumber: 'DP 123' },
  }),
};
