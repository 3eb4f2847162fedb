import { useLingui } from '@lingui/react/macro';
import type { Output } from '../api/call.ts';

export type Mail = Output<'mail/list'>['list'][number];

export function useMailGroupNames(): Record<Mail['group'], string> {
  const { t } = useLingui();
  return {
    orders: t`Orders`,
    refunds: t`Refunds`,
    wallet: t`Wallet`,
    account: t`Account`,
    operators: t`Operators`,
  };
}

/** The occasion of each mail. */
export function useMailNames(): Record<Mail['mail'], string> {
  const { t } = useLingui();
  return {
    order_paid: t`Payment received`,
    order_paid_several: t`Payment for several orders`,
    order_shipped: t`Order shipped`,
    parcel_problem: t`Problem with a delivery`,
    order_canceled_by_shop: t`Canceled by the shop`,
    refund_accepted: t`Return accepted`,
    refund_passed: t`Refund paid`,
    refund_passed_in_part: t`Refund paid in part`,
    refund_by_shop: t`Refund by the shop`,
    refund_refused: t`Refund refused`,
    refund_lapsed: t`Return not sent in time`,
    recharge_passed: t`Top-up credited`,
    recharge_refused: t`Top-up refused`,
    recharge_reversed: t`Top-up reversed`,
    recharge_reversed_owed: t`Top-up reversed, with a debt`,
    chain_credited: t`Chain deposit credited`,
    withdrawal_passed: t`Withdrawal paid`,
    withdrawal_refused: t`Withdrawal refused`,
    payout_account: t`Withdrawal account added`,
    code_confirmMail: t`Code for the email address`,
    code_resetpwd: t`Code for a new password`,
    code_resetPay: t`Code for a new payment password`,
    password_changed: t`Password changed`,
    pay_password_changed: t`Payment password changed`,
    new_sign_in: t`New sign-in`,
    export_ready: t`Data export ready`,
    account_closing: t`Account deletion requested`,
    account_kept: t`Account deletion withdrawn`,
    account_erased: t`Account deleted`,
    operator_first_password: t`First password`,
    operator_change: t`Operator changed`,
    operator_consent: t`Consent of an owner needed`,
    operator_second_factor: t`Second factor removed`,
    operator_passkey: t`Passkey added`,
    operator_passkey_removed: t`Passkey removed`,
    operator_webhook: t`Webhook disabled`,
    operator_api_key: t`API key created`,
  };
}
