import * as v from 'valibot';
import { langs } from '#domain/languages.ts';
import type { OpsCall } from '../call-row.ts';

/** Users ask `support` about mails; `catalog` and owners see how products look in them. */
const readers = ['catalog', 'support', 'owner'] as const;

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

const MailInput = {
  mail: v.picklist(Object.values(mailGroups).flat() as MailName[]),
  /** Of the mail; `lang` is that of the response. Mails to operators are in English, in any case. */
  language: v.picklist(langs),
};
/** Query of the page with the HTML version. `scheme`: colors that a mail program would choose by its own settings. */
export const MailPageInput = v.strictObject({ ...MailInput, scheme: v.picklist(['light', 'dark']) });

export const mailCalls = {
  mailList: { method: 'GET', path: 'mail/list', roles: readers, input: v.strictObject({}) },
  /** With made-up values, and with products of the shop if it has any. */
  mailShow: { method: 'GET', path: 'mail/show', roles: readers, input: v.strictObject(MailInput) },
} as const satisfies Record<string, OpsCall>;
