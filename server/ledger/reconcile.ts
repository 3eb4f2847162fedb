import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/db/schema.ts';
import { transaction } from '../platform/db/transaction.ts';
import type { AnchorSettings } from './anchors/anchor-file.ts';
import { verifyAnchors } from './anchors/verify-anchors.ts';
import type { Check, PartName } from './checks.ts';
import { accountDiscrepancies } from './discrepancies/account.ts';
import { adjustmentDiscrepancies } from './discrepancies/adjustment.ts';
import { approvalDiscrepancies } from './discrepancies/approval.ts';
import { chainDiscrepancies } from './discrepancies/chain.ts';
import { debtDiscrepancies } from './discrepancies/debt.ts';
import { ledgerDiscrepancies } from './discrepancies/ledger.ts';
import { orderDiscrepancies } from './discrepancies/order.ts';
import { receiptDiscrepancies } from './discrepancies/receipt.ts';
import { topUpDiscrepancies } from './discrepancies/top-up.ts';
import { refundDiscrepancies } from './discrepancies/refund.ts';
import { suspenseDiscrepancies } from './discrepancies/suspense.ts';
import { transferDiscrepancies } from './discrepancies/transfer.ts';
import { withdrawalDiscrepancies } from './discrepancies/withdrawal.ts';

/** One discrepancy in the books. */
export interface Discrepancy {
  kind:
    | 'transfer_unbalanced' // its entries do not sum to zero, or there are fewer than two
    | 'balance_differs' // an account's balance, count or head differs from its entries
    | 'chain_broken' // an entry's hash, position or running balance does not follow from the previous one
    | 'below_floor'
    | 'index_differs' // a wallet's totals by kind differ from its entries
    | 'order_not_posted' // paid, without a payment from a wallet
    | 'order_differs' // the payment differs from the order, or is from another wallet
    | 'payment_without_order' // a payment for an order that is unpaid or does not exist
    | 'receipt_not_posted' // received, but its money is still in escrow
    | 'receipt_differs' // the amount sent to the seller differs from the rest in escrow
    | 'receipt_without_order' // money sent to the seller for an order that is not received or does not exist
    | 'recharge_not_posted' // passed, but not credited
    | 'recharge_differs' // credited differently than passed: amount, wallet, kind, or more than once
    | 'credit_without_recharge' // credited for a top-up that is not passed or does not exist
    | 'recharge_not_audited' // manual, claimed on a chain or held, without an operator's approval
    | 'reversal_not_audited' // a card top-up was reversed without an operator
    | 'recharge_without_deposit' // credited by the watcher without a detected deposit
    | 'recharge_without_charge' // by card, but the acquirer charged nothing or another amount
    | 'deposit_owner_differs' // a chain deposit is credited to another account than that of its address
    | 'refund_not_posted' // passed, but not refunded
    | 'refund_differs' // the refund differs from the passed one, or went to another wallet
    | 'posting_without_refund' // refunded for a refund that is not passed or does not exist
    | 'refunded_differs' // the refunded total of an order differs from the sum of its refunds, or exceeds the payment
    | 'withdrawal_not_held' // requested, but the money stayed in the wallet
    | 'withdrawal_not_posted' // over, but neither paid out nor returned
    | 'withdrawal_differs' // held, paid out or returned differently than requested
    | 'posting_without_withdrawal' // held or ended for a withdrawal that does not exist or is still open
    | 'withdrawal_not_audited' // paid out without an operator's approval
    | 'withdrawal_without_payout' // to a card, but the acquirer paid nothing or another amount
    | 'approved_alone' // two operators were required, but one acted alone
    | 'account_differs' // name, kind, owner and floor of an account do not match
    | 'transfer_kind_unknown'
    | 'time_backwards' // an entry of a wallet is older than the previous one
    | 'debt_payment_differs' // debt paid without a credit, with more than it, or for another account
    | 'debt_unexplained' // a transfer of the wrong kind created or paid a debt
    | 'suspense_differs' // the suspense account's balance differs from the suspended deposits
    | 'suspense_released_alone' // a suspended deposit was credited or sent back without two operators
    | 'anchor_differs' // the entry named by an anchor outside the database is missing or different
    | 'anchor_forged' // a line of the anchor files has an invalid signature
    | 'anchor_missing' // a line of the anchor files is missing
    | 'transfer_credited_twice' // one network transaction was credited more than once
    | 'transfer_paid_twice' // one network transaction paid two withdrawals, or is a credit as well
    | 'adjustment_not_posted' // passed, but not in the ledger
    | 'adjustment_differs' // posted with another amount, or to another wallet
    | 'posting_without_adjustment' // posted for an adjustment that is not passed or does not exist
    | 'adjustment_alone' // passed without two operators in the log
    | 'hold_differs'; // the hold differs from the open withdrawals
  /**
   * Account name, command of the transfer, network and hash of a transaction, or number of the order, top-up, refund or
   * withdrawal.
   */
  subject: string;
  /** Position of the entry in its account; only for `chain_broken`, `time_backwards` and `anchor_differs`. */
  position: number | null;
}

/** The parts of reconciliation. Each part is one `select` of kind, subject and position. */
export const parts = {
  ledger: ledgerDiscrepancies,
  accounts: accountDiscrepancies,
  orders: orderDiscrepancies,
  receipts: receiptDiscrepancies,
  recharges: topUpDiscrepancies,
  deposits: chainDiscrepancies,
  refunds: refundDiscrepancies,
  withdrawals: withdrawalDiscrepancies,
  approvals: approvalDiscrepancies,
  debts: debtDiscrepancies,
  suspense: suspenseDiscrepancies,
  transfers: transferDiscrepancies,
  adjustments: adjustmentDiscrepancies,
} satisfies Record<PartName, RawBuilder<unknown>>;

/** One statement and therefore one snapshot. */
const found = async (db: Kysely<Database>, selects: RawBuilder<unknown>[]): Promise<Discrepancy[]> => {
  const all = sql.join(
    selects.map((part) => sql`(${part})`),
    sql` union all `,
  );
  return (
    await sql<Discrepancy>`select distinct kind, subject, position from (${all}) as found order by 1, 2, 3`.execute(
      db,
    )
  ).rows;
};

/** Checks one part of the books; safe on a live database. @returns every discrepancy */
export const provePart = (db: Kysely<Database>, part: PartName): Promise<Discrepancy[]> =>
  found(db, [parts[part]]);

/** Checks the ledger from its entries alone. */
export const reconcileLedger = (db: Kysely<Database>): Promise<Discrepancy[]> =>
  found(db, [ledgerDiscrepancies, accountDiscrepancies]);

/**
 * Checks the books: the ledger from its entries, and orders, top-ups, refunds, withdrawals and holds against it. Safe on a live
 * database. @returns every discrepancy
 */
export const reconcile = (db: Kysely<Database>): Promise<Discrepancy[]> => found(db, Object.values(parts));

/**
 * `reconcile` for operators, which may take longer than a request, with the comparison to the anchors outside the database.
 * @param only one check, whose findings are those of its own snapshot
 */
export async function proveBooks(
  db: Kysely<Database>,
  anchors: AnchorSettings,
  only?: Check,
): Promise<{ transfers: number; discrepancies: Discrepancy[] }> {
  return transaction(db, async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    const { transfers } = await trx
      .selectFrom('ledger_transfer')
      .select((expression) => expression.fn.countAll<number>().as('transfers'))
      .executeTakeFirstOrThrow();
    const inDatabase =
      only === undefined ? await reconcile(trx) : only === 'anchors' ? [] : await provePart(trx, only);
    const isAnchored = only === undefined || only === 'anchors';
    return {
      transfers,
      discrepancies: [...inDatabase, ...(isAnchored ? await verifyAnchors(trx, anchors) : [])],
    };
  });
}
