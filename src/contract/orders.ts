import * as v from 'valibot';
import { actors, orderActions, orderEvents, orderStatuses } from '#domain/order-state.ts';
import { addressTexts } from './addresses.ts';
import { ShopRef } from './catalog.ts';
import { defineCall } from './define-call.ts';
import { OrderedLine, Quote } from './quotes.ts';
import { ownId, publicId } from './resource-ids.ts';
import {
  AmountOut,
  Count,
  described,
  Id,
  IdParam,
  named,
  page,
  pageParams,
  PayToken,
  Quantity,
  Sn,
  text,
  Time,
} from './scalars.ts';

const Status = v.picklist(orderStatuses);

export const OrderCard = named(
  'OrderCard',
  v.object({
    id: Id,
    sn: v.string(),
    status: Status,
    shop: ShopRef,
    lines: v.array(v.object({ ...OrderedLine.entries, id: Id })),
    itemCount: Count,
    total: AmountOut,
    paymentSn: v.string(),
    expiresAt: described(v.nullable(Time), 'Only while unpaid.'),
    createdAt: Time,
    refunded: described(v.boolean(), 'Refunded completely.'),
    reviewed: described(v.boolean(), 'Every line has a review, which completed the order.'),
    delivery: described(
      v.nullable(v.picklist(['under_way', 'delivered', 'problem'])),
      'State of all its parcels; `delivered`: the whole order. `null` until the first is shipped.',
    ),
    sharesPromo: described(
      v.boolean(),
      'Shares its promo code with other orders of its payment, so they must be paid together.',
    ),
    refundId: described(v.nullable(Id), 'The latest refund request, open or resolved.'),
    actions: described(v.array(v.picklist(orderActions)), 'Actions that the shopper may take now.'),
  }),
);

export type OrderCard = v.InferOutput<typeof OrderCard>;

export const OrderDetail = named(
  'OrderDetail',
  v.object({
    ...OrderCard.entries,
    address: v.object(addressTexts),
    subtotal: AmountOut,
    freight: AmountOut,
    discount: AmountOut,
    promoCode: v.nullable(v.string()),
    remark: v.string(),
    paidAt: v.nullable(Time),
    timeline: described(
      v.array(v.object({ at: Time, event: v.picklist(orderEvents), by: v.picklist(actors) })),
      'Newest first.',
    ),
  }),
);

export type OrderDetail = v.InferOutput<typeof OrderDetail>;

export const orderCalls = {
  orderQuote: defineCall({
    method: 'POST',
    path: 'order/quote',
    auth: 'required',
    summary: 'Quote an order and lock its total',
    refusals: ['not_found', 'feature_off'],
    input: v.strictObject({
      lines: v.pipe(
        v.array(v.strictObject({ variantId: publicId('variant'), quantity: Quantity })),
        v.minLength(1),
        v.maxLength(100),
      ),
      addressId: described(
        v.optional(ownId('address')),
        'Without an address the quote is an estimate and has no `quoteId`.',
      ),
      promoCode: v.optional(v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z0-9]{1,16}$/))),
    }),
    output: Quote,
    example: { lines: [{ variantId: 1, quantity: 1 }], addressId: 1, promoCode: 'WELCOME10' },
  }),
  orderCreate: defineCall({
    method: 'POST',
    path: 'order/create',
    auth: 'required',
    idempotent: true,
    limit: { max: 60, windowSeconds: 600 },
    summary: 'Create orders from a quote',
    description: 'Creates one order per shop, and one payment for all of them.',
    refusals: [
      'feature_off',
      'not_found',
      'quote_expired',
      'address_required',
      'too_much_unpaid',
      'out_of_stock',
      'unavailable',
      'promo_expired',
      'promo_used',
      'promo_first_order',
    ],
    input: v.strictObject({
      quoteId: ownId('quote', v.pipe(v.string(), v.uuid())),
      remarks: v.optional(
        v.pipe(v.array(v.strictObject({ shopId: publicId('shop'), text: text(200) })), v.maxLength(50)),
        [],
      ),
    }),
    output: v.object({
      payment: v.object({ sn: v.string(), total: AmountOut, expiresAt: Time }),
      orders: v.array(v.object({ id: Id, sn: v.string() })),
    }),
    example: {
      quoteId: '5f0c7a52-6f0f-4a59-9c1f-0d5a4f9f2b10',
      remarks: [{ shopId: 1, text: 'Ring twice' }],
    },
  }),
  orderPay: defineCall({
    method: 'POST',
    path: 'order/pay',
    auth: 'required',
    idempotent: true,
    movesMoney: true,
    summary: 'Pay orders from the wallet',
    description: "A payment's `sn` pays all its unpaid orders, an order's `sn` that one.",
    refusals: [
      'feature_off',
      'promo_shared',
      'not_found',
      'order_expired',
      'order_state',
      'pay_token_invalid',
      'insufficient_balance',
      'account_frozen',
    ],
    input: v.strictObject({ sn: ownId('payment', Sn), payToken: ownId('payToken', PayToken) }),
    output: v.object({
      paid: AmountOut,
      balance: AmountOut,
      orders: v.array(v.object({ id: Id, sn: v.string() })),
    }),
    example: { sn: 'P26112100001', payToken: 'Zm9yIG9uZSBwYXltZW50IG9ubHk' },
  }),
  orderCancel: defineCall({
    method: 'POST',
    path: 'order/cancel',
    auth: 'required',
    idempotent: true,
    summary: 'Cancel an unpaid order, or a paid one before packing',
    refusals: ['not_found', 'order_state', 'promo_shared', 'account_frozen'],
    input: v.strictObject({ sn: ownId('orderNumber', Sn) }),
    output: v.object({ sn: v.string(), status: v.number() }),
    example: { sn: 'O26112100001' },
  }),
  orderConfirm: defineCall({
    method: 'POST',
    path: 'order/confirm',
    auth: 'required',
    idempotent: true,
    summary: 'Confirm the receipt of an order',
    refusals: ['not_found', 'order_state'],
    input: v.strictObject({ sn: ownId('orderNumber', Sn) }),
    output: v.object({ sn: v.string(), status: v.number() }),
    example: { sn: 'O26112100001' },
  }),
  orderRemove: defineCall({
    method: 'POST',
    path: 'order/remove',
    auth: 'required',
    idempotent: true,
    summary: 'Hide a finished order',
    description: 'Hides a finished order from the list; it can still be read by its number.',
    refusals: ['not_found', 'order_state'],
    input: v.strictObject({ sn: ownId('orderNumber', Sn) }),
    output: v.object({ sn: v.string(), status: v.number() }),
    example: { sn: 'O26112100001' },
  }),
  orderList: defineCall({
    method: 'GET',
    path: 'user/order_list',
    auth: 'required',
    offline: { keep: 12 },
    summary: 'List orders',
    refusals: [],
    input: v.strictObject({
      ...pageParams,
      // Spec §4.
      status: described(
        v.optional(v.pipe(v.string(), v.regex(/^-?\d$/), v.transform(Number), Status)),
        'Absent: all.',
      ),
    }),
    output: v.object({
      ...page(OrderCard).entries,
      counts: described(
        v.optional(v.array(v.object({ status: Status, count: Count }))),
        'Number of orders in each status; on the first page only.',
      ),
    }),
    example: { status: '2', limit: '5' },
  }),
  orderDetail: defineCall({
    method: 'GET',
    path: 'order/detail',
    auth: 'required',
    offline: { keep: 50 },
    summary: 'Get an order',
    refusals: ['not_found'],
    input: v.strictObject({
      sn: v.optional(ownId('orderNumber', Sn)),
      id: v.optional(ownId('order', IdParam)),
    }),
    output: OrderDetail,
    example: { id: '1' },
  }),
};
