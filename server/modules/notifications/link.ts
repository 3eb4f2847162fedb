import type { NotificationEvent } from '../../messages/notifications/events.ts';

/** Path of the screen that shows the event. */
export function notificationLink(event: NotificationEvent): string {
  switch (event.type) {
    case 'order_paid':
    case 'order_expired':
      return event.orderCount > 1
        ? `/myPurchases/${event.type === 'order_paid' ? 1 : -1}`
        : `/orderInfo/${event.sn}`;
    case 'order_shipped':
    case 'parcel_out_for_delivery':
    case 'parcel_delivered':
    case 'parcel_problem':
    case 'order_received':
      return `/orderInfo/${event.sn}`;
    case 'refund_accepted':
    case 'refund_passed':
    case 'refund_passed_in_part':
    case 'refund_refused':
    case 'refund_lapsed':
      return `/refundInfo/${event.refundId}`;
    case 'recharge_passed':
    case 'recharge_refused':
    case 'recharge_reversed':
    case 'chain_credited':
      return '/topUpRecord';
    case 'withdrawal_passed':
    case 'withdrawal_refused':
      return '/depositRecord';
    case 'service_answered':
      return '/service';
    case 'review_replied':
      return `/detail/${event.productId}`;
    case 'payout_account_added':
      return '/withDraw';
    case 'password_changed':
    case 'pay_password_changed':
    case 'new_sign_in':
      return '/security';
    case 'account_closing':
    case 'account_kept':
      return '/deleteAccount';
    case 'export_ready':
      return '/privacy';
  }
}
