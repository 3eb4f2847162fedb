import { useLingui } from '@lingui/react/macro';
import type { Output } from '../api/call.ts';

type Entry = Output<'ledger/list'>['list'][number];
export type AccountKind = Output<'ledger-account/list'>['list'][number]['kind'];

export function useAccountKindNames(): Record<AccountKind, string> {
  const { t } = useLingui();
  return {
    escrow: t`Escrow`,
    shop_payable: t`Payable to shops`,
    fees: t`Service charges`,
    promo_cost: t`Promo codes`,
    clearing_card: t`Card acquirer`,
    clearing_chain: t`Chain addresses`,
    clearing_manual: t`Manual transfers`,
    rounding: t`Rounding`,
    suspense: t`Suspense`,
    adjustment: t`Adjustments`,
    wallet: t`Wallets`,
    hold: t`Holds`,
    debt: t`Debts`,
  };
}

/** Ledger accounts of one shopper. */
export function useOwnAccountNames() {
  const { t } = useLingui();
  return { wallet: t`Wallet`, hold: t`On hold`, debt: t`Debt` };
}

/** Purpose of a kind of ledger account. */
export function useAccountKindHints(): Record<AccountKind, string> {
  const { t } = useLingui();
  return {
    escrow: t`Paid orders until they are received`,
    shop_payable: t`Received orders, owed to the shops`,
    fees: t`Charged for withdrawals`,
    promo_cost: t`Discounts that the platform covers`,
    clearing_card: t`Between the card acquirer and wallets`,
    clearing_chain: t`Between deposit addresses and wallets`,
    clearing_manual: t`Between audited transfers and wallets`,
    rounding: t`Differences below a cent`,
    suspense: t`Deposits to deleted accounts`,
    adjustment: t`Credits and debits that two operators decided`,
    wallet: t`Spendable money of all shoppers`,
    hold: t`Reserved for open withdrawals`,
    debt: t`Owed by shoppers after reversals`,
  };
}

export function useEntryKindNames(): Record<Entry['kind'], string> {
  const { t } = useLingui();
  return {
    recharge: t`Top-up credited`,
    payment: t`Payment`,
    refund: t`Refund paid`,
    receipt: t`Receipt`,
    extract: t`Withdrawal requested`,
    extract_pass: t`Withdrawal paid out`,
    extract_return: t`Withdrawal returned`,
    correction: t`Correction`,
    debt_payment: t`Debt payment`,
    recharge_reversal: t`Top-up reversed`,
    adjustment: t`Adjustment`,
    suspense: t`Put into suspense`,
    suspense_release: t`Released from suspense`,
  };
}
