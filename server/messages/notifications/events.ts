import type { LiveTopic } from '#contract/live.ts';
import type { NotificationKind } from '#domain/notification-kinds.ts';
import type { Amount } from '#domain/money.ts';
import type { ShopRefundReason } from '#domain/refund.ts';

/** Of a shop order. */
interface OfOrder {
  sn: string;
}

interface OfRefund {
  refundId: number;
  /** Amount requested; amount returned, once it is. */
  amount: Amount;
}

interface OfWallet {
  /** Of the recharge or withdrawal. */
  sn: string;
  amount: Amount;
}

type Nothing = object;

/** Notifications to an account. Their sentences in eight languages are in `server/messages/notifications`. */
export interface NotificationParams {
  /** One payment; `sn`: its only or its first order. */
  order_paid: OfOrder & { total: Amount; orderCount: number };
  order_shipped: OfOrder;
  parcel_out_for_delivery: OfOrder;
  parcel_delivered: OfOrder;
  /** The carrier reports that something is wrong. */
  parcel_problem: OfOrder;
  /** Received by the time limit; a confirmation by the user sends no notification. */
  order_received: OfOrder;
  /** The time to pay ran out. One payment, as `order_paid`. */
  order_expired: OfOrder & { orderCount: number };
  /** The goods may be sent back. */
  refund_accepted: OfRefund;
  /** `byShop`: an operator started it, or canceled the order with this number. */
  refund_passed: OfRefund & {
    byShop?: { order: string; reason: ShopRefundReason; isCanceled: boolean };
  };
  /** The refunded amount is lower than requested; the refund has the reason. */
  refund_passed_in_part: OfRefund & { asked: Amount };
  refund_refused: OfRefund;
  /** The goods were not sent back in time. */
  refund_lapsed: OfRefund;
  recharge_passed: OfWallet;
  recharge_refused: OfWallet;
  /** The card company took it back; `owed`: what the wallet did not cover. */
  recharge_reversed: OfWallet & { owed: Amount };
  chain_credited: OfWallet & { network: string };
  withdrawal_passed: OfWallet;
  withdrawal_refused: OfWallet;
  service_answered: Nothing;
  review_replied: { productId: number; shop: string };
  /** `account`: as its owner knows it and nothing that would help a reader, "Visa •••• 4242". */
  payout_account_added: { account: string };
  password_changed: Nothing;
  pay_password_changed: Nothing;
  /** `null`: a program we do not know. */
  new_sign_in: { browser: string | null; system: string | null };
  /** `at`: when it is deleted, Unix seconds. */
  account_closing: { at: number };
  account_kept: Nothing;
  /** The copy of one's data, kept for so many days. */
  export_ready: { days: number };
}

export type NotificationType = keyof NotificationParams;
/** `{type: 'order_shipped', sn: 'P261121…'}` */
export type NotificationEvent = {
  [Type in NotificationType]: { type: Type } & NotificationParams[Type];
}[NotificationType];

interface About {
  kind: NotificationKind;
  /** Topics that an open app refetches, beside its list of notifications. */
  topics: LiveTopic[];
}

const order: About = { kind: 'order', topics: ['order'] };
const refund: About = { kind: 'refund', topics: ['refund', 'order'] };
const refunded: About = { kind: 'refund', topics: ['refund', 'order', 'balance'] };
const recharge: About = { kind: 'wallet', topics: ['recharge', 'balance'] };
const withdrawal: About = { kind: 'wallet', topics: ['extract', 'balance'] };
const security: About = { kind: 'security', topics: [] };

export const about: Record<NotificationType, About> = {
  // The transition of its orders notifies of each of them.
  order_paid: { kind: 'order', topics: ['balance'] },
  order_shipped: order,
  parcel_out_for_delivery: order,
  parcel_delivered: order,
  parcel_problem: order,
  order_received: order,
  order_expired: order,
  refund_accepted: refund,
  refund_passed: refunded,
  refund_passed_in_part: refunded,
  refund_refused: refund,
  refund_lapsed: refund,
  recharge_passed: recharge,
  recharge_refused: recharge,
  recharge_reversed: recharge,
  chain_credited: recharge,
  withdrawal_passed: withdrawal,
  withdrawal_refused: withdrawal,
  service_answered: { kind: 'service', topics: ['service'] },
  review_replied: { kind: 'order', topics: [] },
  payout_account_added: security,
  password_changed: security,
  pay_password_changed: security,
  new_sign_in: security,
  account_closing: security,
  account_kept: security,
  export_ready: security,
};
