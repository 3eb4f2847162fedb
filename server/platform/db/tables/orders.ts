import type { Generated, GeneratedAlways } from 'kysely';
import type { Actor, OrderAction, OrderStatus } from '#domain/order-state.ts';
import type { Json, CreatedAt } from './columns.ts';

export interface CartTable {
  account_id: number;
  version: Generated<number>;
}

export interface CartLineTable {
  account_id: number;
  variant_id: number;
  /** 0: gone, kept so that other devices hear of it. */
  quantity: number;
  selected: boolean;
  version: number;
}

export interface PromoTable {
  id: GeneratedAlways<number>;
  code: string;
  kind: 'percent' | 'amount' | 'freight';
  value: number;
  min_subtotal_cents: number;
  max_discount_cents: number | null;
  per_person: number;
  /** Counts only for a person without an order before. */
  first_order: Generated<boolean>;
  /** `null`: no limit. */
  uses_left: number | null;
  starts_at: Generated<Date>;
  ends_at: Date | null;
  titles: Json<Record<string, string>>;
}

/** Promised prices of a quote, in cents: orders are created from it, not from the caller's input. */
export interface QuoteBody {
  shops: {
    shopId: number;
    lines: {
      variantId: number;
      productId: number;
      pictureId: number;
      priceCents: number;
      quantity: number;
    }[];
    goodsCents: number;
    freightCents: number;
    discountCents: number;
  }[];
}

export interface QuoteTable {
  id: string;
  account_id: number;
  address_id: number;
  promo_id: number | null;
  total_cents: number;
  body: Json<QuoteBody>;
  expires_at: Date;
  used_at: Date | null;
  created_at: CreatedAt;
}

export interface PaymentTable {
  id: GeneratedAlways<number>;
  sn: string;
  account_id: number;
  total_cents: number;
  expires_at: Date;
  /** When its last unpaid order was paid or canceled. */
  closed_at: Date | null;
  created_at: CreatedAt;
}

/** The address as it was when ordered. */
export interface AddressSnapshot {
  addressee: string;
  mobile: string;
  country: string;
  /** Not in orders from before addresses had one. */
  region?: string;
  area: string;
  postcode: string;
  detail: string;
  tag: 'home' | 'company' | 'school' | 'other';
}

export interface ShopOrderTable {
  id: GeneratedAlways<number>;
  sn: string;
  account_id: number;
  shop_id: number;
  payment_id: number;
  status: OrderStatus;
  subtotal_cents: number;
  freight_cents: number;
  discount_cents: number;
  total_cents: number;
  promo_code: string | null;
  address: Json<AddressSnapshot>;
  remark: Generated<string>;
  paid_at: Date | null;
  /** When an operator began to pack it; the shopper can no longer cancel. */
  packing_at: Date | null;
  /** Where after-sale began and leads back to; `null` outside of it. */
  before_status: OrderStatus | null;
  /** Came back to the wallet so far. */
  refunded_cents: Generated<number>;
  /** Came back to the house so far, of the promo code it had paid. */
  discount_back_cents: Generated<number>;
  /** Nothing is left to refund: after-sale is where it ends. */
  refunded_at: Date | null;
  /** Amount paid from escrow to the shop at receipt; `null`: not yet paid. */
  released_cents: number | null;
  /** When it counts as received; `null`: not by time. */
  receipt_due_at: Date | null;
  received_at: Date | null;
  /** From its owner's list. */
  removed_at: Date | null;
  created_at: CreatedAt;
}

/** Title and options of a product in one language. */
export interface LineText {
  title: string;
  /** "Sage / 256 GB", empty without options. */
  options: string;
}

export interface OrderLineTable {
  id: GeneratedAlways<number>;
  order_id: number;
  product_id: number;
  variant_id: number;
  texts: Json<Record<string, LineText>>;
  picture_id: number;
  price_cents: number;
  quantity: number;
  subtotal_cents: number;
  /** Of `quantity`. */
  refunded_quantity: Generated<number>;
  /** Came back to the wallet so far, of what was paid for it. */
  refunded_cents: Generated<number>;
}

export interface OrderEventTable {
  id: GeneratedAlways<number>;
  order_id: number;
  event: 'created' | OrderAction;
  actor: Actor;
  at: CreatedAt;
}

export interface PromoUseTable {
  promo_id: number;
  account_id: number;
  payment_id: number;
  released_at: Date | null;
}
