import type { NotificationTexts } from './notification-text.ts';

export const en: NotificationTexts = {
  unknownDevice: 'an unknown device',
  order_paid: {
    title: 'Payment received',
    text: 'Order {sn} is paid: {total}. The shop is getting it ready.',
  },
  order_paid_several: {
    title: 'Payment received',
    text: '{orderCount} orders are paid, {total} in all. The shops are getting them ready.',
  },
  order_shipped: { title: 'On its way', text: 'Order {sn} was handed to the carrier.' },
  parcel_out_for_delivery: {
    title: 'Out for delivery',
    text: 'A parcel of order {sn} is on its last leg to you.',
  },
  parcel_delivered: {
    title: 'Delivered',
    text: 'A parcel of order {sn} was delivered. Please confirm receipt when everything is there.',
  },
  parcel_problem: {
    title: 'Problem with a delivery',
    text: 'The carrier reports a problem with a parcel of order {sn}. Open the order to see it and contact customer service.',
  },
  order_received: {
    title: 'Order received',
    text: 'The time to confirm receipt of order {sn} is over: it now counts as received.',
  },
  order_expired: { title: 'Order cancelled', text: 'Order {sn} was not paid in time and was cancelled.' },
  order_expired_several: {
    title: 'Orders cancelled',
    text: '{orderCount} orders were not paid in time and were cancelled.',
  },
  refund_accepted: {
    title: 'Return accepted',
    text: 'Please send the goods back and enter the tracking number of your parcel. Your request: {amount}.',
  },
  refund_passed: { title: 'Refund paid', text: '{amount} went back to your wallet.' },
  refund_passed_in_part: {
    title: 'Refund paid in part',
    text: '{amount} of the {asked} you asked for went back to your wallet. Open it to see why.',
  },
  refund_refused: {
    title: 'Refund refused',
    text: 'Your request for {amount} was refused. Open it to see why.',
  },
  refund_lapsed: {
    title: 'Refund closed',
    text: 'The goods were not sent back in time, so your request for {amount} was closed.',
  },
  recharge_passed: { title: 'Top-up received', text: '{amount} is in your wallet.' },
  recharge_refused: {
    title: 'Top-up refused',
    text: 'Your top-up of {amount} was not accepted. Open it to see why.',
  },
  recharge_reversed: {
    title: 'Top-up taken back',
    text: 'Your card company took your top-up of {amount} back. The amount was taken out of your wallet.',
  },
  recharge_reversed_owed: {
    title: 'Top-up taken back',
    text: 'Your card company took your top-up of {amount} back. {owed} of it was no longer in your wallet: your next credits pay it first.',
  },
  chain_credited: {
    title: 'Deposit credited',
    text: '{amount} came in from {network} and is in your wallet.',
  },
  withdrawal_passed: { title: 'Withdrawal paid', text: 'Your withdrawal of {amount} was paid out.' },
  withdrawal_refused: {
    title: 'Withdrawal refused',
    text: 'Your withdrawal was refused, and {amount} went back to your wallet. Open it to see why.',
  },
  service_answered: { title: 'Customer service answered', text: 'Open the conversation to read it.' },
  review_replied: { title: '{shop} replied to your review', text: 'Read what the shop wrote.' },
  payout_account_added: {
    title: 'Payout account added',
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
    text: 'Your account was logged in to on {device}. Not you? End that session and change your password.',
  },
  account_closing: {
    title: 'Account will be deleted',
    text: 'Your account will be deleted on {date}. You can take this back in the settings until then. Not you? Take it back and change your passwords.',
  },
  account_kept: {
    title: 'Account stays',
    text: 'Your account will not be deleted: everything stays as it was.',
  },
  export_ready: {
    title: 'Your data is ready',
    text: 'The copy of your data can be downloaded in the settings for {days} days.',
  },
};
