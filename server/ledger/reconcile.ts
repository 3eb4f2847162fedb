import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/db/schema.ts';
import { transaction } from '../platform/db/transaction.ts';
import type { AnchorSettings } from './anchors/anchor-file.ts';
import { verifyAnchors } from './anchors/verify-anchors.ts';
import { accountDiscrepancies } from './discrepancies/account.ts';
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

/** One thing that is wrong with the books. */
export interface Discrepancy {
  kind:
    | 'transfer_unbalanced' // its entries do not sum to zero, or there are fewer than two
    | 'balance_differs' // an account's balance, count or head is not what its entries say
    | 'chain_broken' // an entry's hash, place or running balance does not follow from the one before
    | 'below_floor'
    | 'index_differs' // a wallet's records by kind are not its entries
    | 'order_not_posted' // paid, and nothing left a wallet for it
    | 'order_differs' // what was posted is not what the order says, or from another wallet
    | 'payment_without_order' // money left a wallet for an order that is not paid, or is none
    | 'receipt_not_posted' // received, and what was left in escrow is still there
    | 'receipt_differs' // something else than what was left went to the shop
    | 'receipt_without_order' // went to the shop for an order that is not received, or is none
    | 'recharge_not_posted' // passed, and nothing was credited
    | 'recharge_differs' // credited otherwise than passed: amount, wallet, way, or more than once
    | 'credit_without_recharge' // credited for a recharge that is not passed, or is none
    | 'recharge_not_audited' // manual, claimed on a chain or held, and no operator passed it
    | 'reversal_not_audited' // a card top-up was taken back, and no operator said so
    | 'recharge_without_deposit' // credited by the watcher, and no deposit was seen
    | 'recharge_without_charge' // by card, and the acquirer charged nothing or another amount
    | 'deposit_owner_differs' // a deposit by chain is credited to another account than that of its address
    | 'refund_not_posted' // passed, and nothing came back
    | 'refund_differs' // what came back is not what was passed, or went to another wallet
    | 'posting_without_refund' // money came back for a refund that is not passed, or is none
    | 'refunded_differs' // what came back of an order is not the sum of its refunds, or more than was paid
    | 'withdrawal_not_held' // asked for, and the money stayed in the wallet
    | 'withdrawal_not_posted' // over, and neither paid out nor given back
    | 'withdrawal_differs' // held, paid out or given back otherwise than the withdrawal says
    | 'posting_without_withdrawal' // held or ended for a withdrawal that is none, or is still open
    | 'withdrawal_not_audited' // paid out, and no operator passed it
    | 'withdrawal_without_payout' // to a card, and the acquirer paid nothing or another amount
    | 'approved_alone' // two operators were asked for, and one did both
    | 'account_differs' // name, kind, owner and floor of an account do not fit each other
    | 'transfer_kind_unknown'
    | 'time_backwards' // an entry of a wallet is older than the one before
    | 'debt_payment_differs' // taken for a debt without a credit, more than it, or to another account's debt
    | 'debt_unexplained' // a transfer made or paid a debt that no such kind does
    | 'suspense_differs' // the suspense account holds another amount than the deposits that are suspended
    | 'suspense_released_alone' // a suspended deposit was credited or sent back without two operators
    | 'anchor_differs' // the entry that an anchor outside of the database names is gone or another one
    | 'anchor_forged' // a line of the anchor files that nobody with the key signed
    | 'anchor_missing' // a line of the anchor files was taken out
    | 'transfer_credited_twice' // one transaction of a network was credited more than once
    | 'transfer_paid_twice' // one transaction of a network paid two withdrawals, or is a credit as well
    | 'hold_differs'; // what is held is not what is asked for
  /** Account name, command of the transfer, network and hash of a transaction, or number of the order, recharge, refund or withdrawal. */
  subject: string;
  /** Place of the entry in its account; only for `chain_broken`, `time_backwards` and `anchor_differs`. */
  position: number | null;
}

/** The parts of the proof of the books. Each part is one `select` of kind, subject and position. */
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
} satisfies Record<string, RawBuilder<unknown>>;
export type PartName = keyof typeof parts;

/** One statement and therefore one moment. */
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

/**
 * Proves one part of the books; safe beside running traffic.
 * @returns every break, none when all is well
 */
export const provePart = (db: Kysely<Database>, part: PartName): Promise<Discrepancy[]> =>
  found(db, [parts[part]]);

/** Proves the ledger from its entries alone. */
export const reconcileLedger = (db: Kysely<Database>): Promise<Discrepancy[]> =>
  found(db, [ledgerDiscrepancies, accountDiscrepancies]);

/**
 * Proves the books: the ledger from its entries, and orders, recharges, refunds, withdrawals and holds against it. Safe
 * beside running traffic.
 * @returns every break, none when all is well
 */
export const reconcile = (db: Kysely<Database>): Promise<Discrepancy[]> => found(db, Object.values(parts));

/**
 * `reconcile` for a person who asked for it, which may take longer than a request does, and the comparison with the
 * anchors outside of the database.
 */
export async function proveBooks(
  db: Kysely<Database>,
  anchors: AnchorSettings,
): Promise<{ transfers: number; breaks: Discrepancy[] }> {
  return transaction(db, async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    const { transfers } = await trx
      .selectFrom('ledger_transfer')
      .select((expression) => expression.fn.countAll<number>().as('transfers'))
      .executeTakeFirstOrThrow();
    return { transfers, breaks: [...(await reconcile(trx)), ...(await verifyAnchors(trx, anchors))] };
  });
}
