import { useLingui } from '@lingui/react/macro';
import type { Check, Finding } from './reconcile-run.ts';

/** The checks in the order of a run. */
export function useCheckNames(): Record<Check, string> {
  const { t } = useLingui();
  return {
    ledger: t`Entries and hash chains`,
    accounts: t`Ledger accounts`,
    orders: t`Payments of orders`,
    receipts: t`Receipts of orders`,
    recharges: t`Top-ups`,
    deposits: t`Chain deposits`,
    refunds: t`Refunds`,
    withdrawals: t`Withdrawals and holds`,
    approvals: t`Approvals by two operators`,
    debts: t`Debts`,
    suspense: t`Suspense account`,
    transfers: t`Network transactions used once`,
    adjustments: t`Adjustments by two operators`,
    anchors: t`Anchors outside the database`,
  };
}

/** Each kind of discrepancy as a sentence about its subjects. */
export function useFindingNames(): Record<Finding['kind'], string> {
  const { t } = useLingui();
  return {
    transfer_unbalanced: t`The entries of a transfer do not sum to zero.`,
    balance_differs: t`The balance of a ledger account differs from its entries.`,
    chain_broken: t`An entry does not follow from the previous one: it was changed or removed.`,
    below_floor: t`The balance of a ledger account is below its minimum.`,
    index_differs: t`The index of a wallet’s entries differs from its entries.`,
    order_not_posted: t`A paid order has no payment in the ledger.`,
    order_differs: t`The payment of an order differs from the order, or came from another wallet.`,
    payment_without_order: t`A payment belongs to an order that is unpaid or does not exist.`,
    receipt_not_posted: t`An order was received, but its money is still in escrow.`,
    receipt_differs: t`The amount sent to the shop differs from the rest in escrow.`,
    receipt_without_order: t`Money went to a shop for an order that is not received or does not exist.`,
    recharge_not_posted: t`A top-up was passed, but not credited.`,
    recharge_differs: t`A top-up was credited with another amount, to another wallet, or more than once.`,
    credit_without_recharge: t`A credit belongs to a top-up that is not passed or does not exist.`,
    recharge_not_audited: t`A top-up was credited without the approval of an operator.`,
    reversal_not_audited: t`A top-up was reversed without an operator.`,
    recharge_without_deposit: t`A top-up was credited by the watcher without a detected deposit.`,
    recharge_without_charge: t`The card acquirer charged nothing for a top-up, or another amount.`,
    deposit_owner_differs: t`A chain deposit was credited to another account than that of its address.`,
    refund_not_posted: t`A refund was passed, but not paid.`,
    refund_differs: t`A refund was paid with another amount, or to another wallet.`,
    posting_without_refund: t`A payment belongs to a refund that is not passed or does not exist.`,
    refunded_differs: t`The refunded total of an order differs from its refunds, or exceeds its payment.`,
    withdrawal_not_held: t`A withdrawal was requested, but its amount stayed in the wallet.`,
    withdrawal_not_posted: t`A withdrawal is over, but was neither paid out nor returned.`,
    withdrawal_differs: t`A withdrawal was held, paid out or returned differently than requested.`,
    posting_without_withdrawal: t`Entries belong to a withdrawal that is still open or does not exist.`,
    withdrawal_not_audited: t`A withdrawal was paid out without the approval of an operator.`,
    withdrawal_without_payout: t`The card acquirer paid nothing for a withdrawal, or another amount.`,
    approved_alone: t`Two operators were required, but one acted alone.`,
    account_differs: t`Name, kind, owner and minimum of a ledger account do not match.`,
    transfer_kind_unknown: t`The kind of a transfer is unknown.`,
    time_backwards: t`An entry of a wallet is older than the previous one.`,
    debt_payment_differs: t`A debt was paid without a credit, with more than it, or for another account.`,
    debt_unexplained: t`A transfer of the wrong kind created or paid a debt.`,
    suspense_differs: t`The balance of the suspense account differs from the suspended deposits.`,
    suspense_released_alone: t`A suspended deposit was credited or sent back without two operators.`,
    anchor_differs: t`The entry named by an anchor is missing or different.`,
    anchor_forged: t`A line of the anchor files has an invalid signature.`,
    anchor_missing: t`A line of the anchor files is missing.`,
    transfer_credited_twice: t`A network transaction was credited more than once.`,
    transfer_paid_twice: t`A network transaction paid two withdrawals, or is a credit as well.`,
    adjustment_not_posted: t`An adjustment was passed, but not posted.`,
    adjustment_differs: t`An adjustment was posted with another amount, or to another wallet.`,
    posting_without_adjustment: t`An entry belongs to an adjustment that is not passed or does not exist.`,
    adjustment_alone: t`An adjustment was posted without two operators.`,
    hold_differs: t`The hold of an account differs from its open withdrawals.`,
  };
}
