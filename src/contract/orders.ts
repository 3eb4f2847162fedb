import * as v from 'valibot';
import { orderActions, orderStatuses } from '#domain/order-state.ts';
import { maxQuantity } from '#domain/cart.ts';
import { Address } from './account.ts';
import { Promo, ShopRef } from './catalog.ts';
import { reasons } from './reasons.ts';
import {
  AmountOut,
  Count,
  Id,
  page,
  pageParams,
  PayToken,
  Picture,
  Quantity,
  Sn,
  text,
  Time,
} from './scalars.ts';

/**
 * One line per variant and person. A change says "quantity is n now" (0 = gone), never "add one";
 * `merge` is the one exception: a guest's line at login joins what the account already has (the larger quantity wins).
 */
export const cartSync = {
  input: v.strictObject({
    changes: v.pipe(
      v.array(
        v.strictObject({
          variantId: Id,
          quantity: v.pipe(Count, v.maxValue(maxQuantity)),
          selected: v.boolean(),
          merge: v.optional(v.boolean(), false),
        }),
      ),
      v.maxLength(200),
    ),
    /** Version of the answer before; 0 = everything. */
    since: Count,
  }),
  output: v.object({
    version: Count,
    lines: v.array(v.object({ variantId: Id, quantity: Count, selected: v.boolean() })),
    /** Changes that could not be kept: such a variant does not exist, or the cart is full. */
    refused: v.array(v.object({ variantId: Id, reason: v.picklist(['not_found', 'full']) })),
  }),
};

/** A line of an order, with the title and price at the time of ordering. */
export const OrderedLine = v.object({
  variantId: Id,
  productId: Id,
  title: v.string(),
  options: v.string(),
  picture: Picture,
  price: AmountOut,
  quantity: Count,
  subtotal: AmountOut,
});

export const orderQuote = {
  input: v.strictObject({
    lines: v.pipe(
      v.array(v.strictObject({ variantId: Id, quantity: Quantity })),
      v.minLength(1),
      v.maxLength(100),
    ),
    /** Without one the quote is an estimate and has no `quoteId`. */
    addressId: v.optional(Id),
    promoCode: v.optional(v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z0-9]{1,16}$/))),
  }),
  output: v.object({
    /** Locks the total until `expiresAt` (15 minutes); `null` while there are problems or no address. */
    quoteId: v.nullable(v.string()),
    expiresAt: v.nullable(Time),
    shops: v.array(
      v.object({
        shop: ShopRef,
        lines: v.array(OrderedLine),
        subtotal: AmountOut,
        freight: AmountOut,
        discount: AmountOut,
        total: AmountOut,
      }),
    ),
    subtotal: AmountOut,
    freight: AmountOut,
    discount: AmountOut,
    total: AmountOut,
    address: v.nullable(Address),
    promo: v.nullable(Promo),
    /** Why the given code does not count; its sentence in `promoMessage`. */
    promoProblem: v.nullable(v.picklist(reasons)),
    promoMessage: v.nullable(v.string()),
    /** Codes that run: those that count for these goods first, the one that takes off most before the others. */
    offers: v.array(
      v.object({
        ...Promo.entries,
        /** Value of the goods from which it counts; `null`: any. */
        minimum: v.nullable(AmountOut),
        /** The most it takes off; `null`: no limit. */
        limit: v.nullable(AmountOut),
        /** The discount on these goods and their freight; "0.00" while it does not count. */
        discount: AmountOut,
        /** Why it does not count; `null`: it does. */
        problem: v.nullable(v.picklist(reasons)),
        message: v.nullable(v.string()),
      }),
    ),
    problems: v.array(
      v.object({ variantId: Id, reason: v.picklist(['out_of_stock', 'unavailable']), stock: Count }),
    ),
    balance: AmountOut,
  }),
};
export type Quote = v.InferOutput<typeof orderQuote.output>;

export const orderCreate = {
  input: v.strictObject({
    quoteId: v.pipe(v.string(), v.uuid()),
    remarks: v.optional(
      v.pipe(v.array(v.strictObject({ shopId: Id, text: text(200) })), v.maxLength(50)),
      [],
    ),
  }),
  /** One order a shop, one payment over all of them. */
  output: v.object({
    payment: v.object({ sn: v.string(), total: AmountOut, expiresAt: Time }),
    orders: v.array(v.object({ id: Id, sn: v.string() })),
  }),
};

export const orderPay = {
  /** A payment's `sn` pays all its unpaid orders, an order's `sn` that one. */
  input: v.strictObject({ sn: Sn, payToken: PayToken }),
  output: v.object({
    paid: AmountOut,
    balance: AmountOut,
    orders: v.array(v.object({ id: Id, sn: v.string() })),
  }),
};

const OrderStep = {
  input: v.strictObject({ sn: Sn }),
  output: v.object({ sn: v.string(), status: v.number() }),
};
export const orderCancel = OrderStep;
export const orderConfirm = OrderStep;
/** Takes an order that is over from the person's list; by its number it can still be read. */
export const orderRemove = OrderStep;

const Status = v.picklist(orderStatuses);

export const OrderCard = v.object({
  id: Id,
  sn: v.string(),
  status: Status,
  shop: ShopRef,
  lines: v.array(v.object({ ...OrderedLine.entries, id: Id })),
  itemCount: Count,
  total: AmountOut,
  paymentSn: v.string(),
  /** Only while unpaid. */
  expiresAt: v.nullable(Time),
  createdAt: Time,
  /** After-sale is over: nothing is left to give back. */
  refunded: v.boolean(),
  /** Everything of it was reviewed: that is what completed it. */
  reviewed: v.boolean(),
  /** Its parcels taken together; `delivered`: all of the order. `null` until the first is handed over. */
  delivery: v.nullable(v.picklist(['under_way', 'delivered', 'problem'])),
  /** Other orders of its payment share its promo code: they are paid together. */
  sharesPromo: v.boolean(),
  /** The latest refund request, open or resolved. */
  refundId: v.nullable(Id),
  /** Actions that the shopper may take now (`domain/order-state.ts`). */
  actions: v.array(v.picklist(orderActions)),
});
export type OrderCard = v.InferOutput<typeof OrderCard>;

export const orderList = {
  input: v.strictObject({
    ...pageParams,
    /** Spec §4; absent = all. */
    status: v.optional(v.pipe(v.string(), v.regex(/^-?\d$/), v.transform(Number), Status)),
  }),
  output: v.object({
    ...page(OrderCard).entries,
    /** On the first page: how many in each status. */
    counts: v.optional(v.array(v.object({ status: Status, count: Count }))),
  }),
};

export const orderDetail = {
  input: v.strictObject({
    sn: v.optional(Sn),
    id: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number), Id)),
  }),
  output: v.object({
    ...OrderCard.entries,
    address: v.omit(Address, ['id', 'isDefault']),
    subtotal: AmountOut,
    freight: AmountOut,
    discount: AmountOut,
    promoCode: v.nullable(v.string()),
    remark: v.string(),
    paidAt: v.nullable(Time),
    /** Newest first. */
    timeline: v.array(v.object({ at: Time, event: v.picklist(['created', ...orderActions]) })),
  }),
};
export type OrderDetail = v.InferOutput<typeof orderDetail.output>;
