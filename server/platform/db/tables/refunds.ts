import type { Generated, GeneratedAlways } from 'kysely';
import type { refundEvents } from '#contract/refunds.ts';
import type { Actor } from '#domain/order-state.ts';
import type { RefundReason, RefundState, RefundType } from '#domain/refund.ts';
import type { CreatedAt } from './columns.ts';

export interface RefundTable {
  id: GeneratedAlways<number>;
  sn: string;
  order_id: number;
  account_id: number;
  type: RefundType;
  received: boolean;
  reason: RefundReason;
  explanation: string;
  /** The most these pieces could bring when it was asked for. */
  max_cents: number;
  asked_cents: number;
  /** Part of what was asked. */
  freight_cents: number;
  refunded_cents: number | null;
  /** Part of the promo code's discount returned to the shop's own account. */
  discount_cents: Generated<number>;
  state: Generated<RefundState>;
  return_to: string | null;
  carrier: string | null;
  tracking_number: string | null;
  created_at: CreatedAt;
  accepted_at: Date | null;
  shipped_at: Date | null;
  settled_at: Date | null;
}

export interface RefundLineTable {
  refund_id: number;
  line_id: number;
  quantity: number;
  asked_cents: number;
  refunded_cents: Generated<number>;
}

export interface RefundProofTable {
  refund_id: number;
  position: number;
  picture_id: string;
}

export interface RefundEventTable {
  id: GeneratedAlways<number>;
  refund_id: number;
  event: (typeof refundEvents)[number];
  actor: Actor;
  message: string | null;
  at: Generated<Date>;
}
