import type { NotificationTexts } from './notification-text.ts';

export const en: NotificationTexts = {
  unknownDevice: 'an unknown device',
  lockScreen: {
    details: 'Open the app to see the details.',
    reviewReplied: 'A shop replied to your review',
  },
  order_paid: {
    title: 'Payment received',
    text: 'We received {total} for order {sn}. The shop is getting it ready.',
  },
  order_paid_several: {
    title: 'Payment received',
    text: 'We received {total} for {orderCount} orders. The shops are getting them ready.',
  },
  order_shipped: { title: 'On its way', text: 'Order {sn} was handed to the carrier.' },
  parcel_out_for_delivery: {
    title: 'Out for delivery',
    text: 'A parcel from order {sn} is out for delivery.',
  },
  parcel_delivered: {
    title: 'Delivered',
    text: 'A parcel from order {sn} was delivered. Confirm receipt once you have everything.',
  },
  parcel_problem: {
    title: 'Problem with a delivery',
    text: 'The carrier reported a problem with a parcel from order {sn}. Open the order for details and help.',
  },
  order_received: {
    title: 'Order received',
    text: 'You didn’t confirm receipt of order {sn} in time, so it’s now marked as received.',
  },
  order_expired: { title: 'Order canceled', text: 'Order {sn} wasn’t paid in time and was canceled.' },
  order_expired_several: {
    title: 'Orders canceled',
    text: '{orderCount} orders weren’t paid in time and were canceled.',
  },
  refund_accepted: {
    title: 'Return accepted',
    text: 'Send the items back and enter your parcel’s tracking number. You requested {amount}.',
  },
  refund_passed: { title: 'Refund paid', text: '{amount} has been returned to your wallet.' },
  refund_by_shop: {
    title: 'Refund from the shop',
    text: '{amount} for order {order} has been returned to your wallet. {reason}',
  },
  order_canceled_by_shop: {
    title: 'Order canceled',
    text: 'We canceled order {order}, and {amount} has been returned to your wallet. {reason}',
  },
  shopRefundReasons: {
    goodwill: 'It’s a gesture of goodwill from us.',
    damaged: 'The items arrived damaged.',
    missing_parts: 'Items were missing from your order.',
    not_deliverable: 'Your parcel couldn’t reach you.',
    out_of_stock: 'The items are out of stock.',
    delayed: 'Your order is delayed.',
    on_request: 'You asked us to.',
    other: 'Contact customer service if you have any questions.',
  },
  refund_passed_in_part: {
    title: 'Refund paid in part',
    text: '{amount} of the {asked} you requested has been returned to your wallet. Open it to see why.',
  },
  refund_refused: {
    title: 'Refund declined',
    text: 'Your request for {amount} was declined. Open it to see why.',
  },
  refund_lapsed: {
    title: 'Refund closed',
    text: 'The items weren’t sent back in time, so your request for {amount} was closed.',
  },
  recharge_passed: { title: 'Top-up received', text: '{amount} is in your wallet.' },
  recharge_refused: {
    title: 'Top-up declined',
    text: 'Your top-up of {amount} was declined. Open it to see why.',
  },
  recharge_reversed: {
    title: 'Top-up reversed',
    text: 'Your card company reversed your top-up of {amount}. The amount was deducted from your wallet.',
  },
  recharge_reversed_owed: {
    title: 'Top-up reversed',
    text: 'Your card company reversed your top-up of {amount}. {owed} of it was no longer in your wallet and will be taken from your next credits.',
  },
  chain_credited: {
    title: 'Deposit credited',
    text: '{amount} from {network} has been added to your wallet.',
  },
  withdrawal_passed: { title: 'Withdrawal paid', text: 'Your withdrawal of {amount} was paid out.' },
  withdrawal_refused: {
    title: 'Withdrawal declined',
    text: 'Your withdrawal was declined, and {amount} has been returned to your wallet. Open it to see why.',
  },
  service_answered: { title: 'Customer service replied', text: 'Open the conversation to read it.' },
  review_replied: { title: '{shop} replied to your review', text: 'Read what the shop wrote.' },
  payout_account_added: {
    title: 'Withdrawal account added',
    text: '{account} was added to your wallet. Not you? Remove it and change your passwords.',
  },
  password_changed: {
    title: 'Password changed',
    text: 'Your login password was changed. Not you? Reset it now and contact customer service.',
  },
  pay_password_changed: {
    title: 'Payment password changed',
    text: 'Your payment password was changed. Not you? Reset it now and contact customer service.',
  },
  new_sign_in: {
    title: 'New login',
    text: 'New login to your account on {device}. Not you? Log it out and change your password.',
  },
  account_closing: {
    title: 'Account will be deleted',
    text: 'Your account will be deleted on {date}. You can cancel this in Settings until then. Not you? Cancel it and change your passwords.',
  },
  account_kept: {
    title: 'Account kept',
    text: 'Your account won’t be deleted. Everything stays as it was.',
  },
  export_ready: {
    title: 'Your data is ready',
    text: 'You can download the copy of your data in Settings for {days} days.',
  },
};
