import type { NotificationEvent } from '../notifications/events.ts';

/** Every mail that the server sends, by area. */
export const mailGroups = {
  orders: ['order_paid', 'order_paid_several', 'order_shipped', 'parcel_problem', 'order_canceled_by_shop'],
  refunds: [
    'refund_accepted',
    'refund_passed',
    'refund_passed_in_part',
    'refund_by_shop',
    'refund_refused',
    'refund_lapsed',
  ],
  wallet: [
    'recharge_passed',
    'recharge_refused',
    'recharge_reversed',
    'recharge_reversed_owed',
    'chain_credited',
    'withdrawal_passed',
    'withdrawal_refused',
    'payout_account',
  ],
  account: [
    'code_confirmMail',
    'code_resetpwd',
    'code_resetPay',
    'password_changed',
    'pay_password_changed',
    'new_sign_in',
    'export_ready',
    'account_closing',
    'account_kept',
    'account_erased',
  ],
  operators: [
    'operator_first_password',
    'operator_change',
    'operator_consent',
    'operator_second_factor',
    'operator_passkey',
    'operator_passkey_removed',
    'operator_webhook',
    'operator_api_key',
  ],
} as const;

export type MailGroup = keyof typeof mailGroups;
export type OperatorMail = (typeof mailGroups)['operators'][number];
export type CustomerMail = (typeof mailGroups)[Exclude<MailGroup, 'operators'>][number];
export type MailName = CustomerMail | OperatorMail;

/** Mails with a code or password. Their text is deleted as soon as they are sent or abandoned. */
const secret: ReadonlySet<string> = new Set<MailName>([
  'code_confirmMail',
  'code_resetpwd',
  'code_resetPay',
  'operator_first_password',
]);

/** `null`: unknown, because an older release queued it. */
export const hasSecret = (mail: string | null): boolean => mail === null || secret.has(mail);

/** The mail of a notification. @throws for an event that is not mailed */
export function mailOfEvent(event: NotificationEvent): MailName {
  const name = variantOf(event);
  if (!isMailName(name)) throw new Error(`${event.type} is not mailed`);
  return name;
}

function variantOf(event: NotificationEvent): string {
  switch (event.type) {
    case 'order_paid':
      return event.orderCount > 1 ? 'order_paid_several' : event.type;
    case 'refund_passed':
      if (!event.byShop) return event.type;
      return event.byShop.isCanceled ? 'order_canceled_by_shop' : 'refund_by_shop';
    case 'recharge_reversed':
      return Number(event.owed) > 0 ? 'recharge_reversed_owed' : event.type;
    default:
      return event.type;
  }
}

export const isMailName = (name: string): name is MailName =>
  Object.values(mailGroups).some((names) => (names as readonly string[]).includes(name));
