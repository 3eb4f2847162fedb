import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { ledgerBreaks } from './breaks/ledger-breaks.ts';
import { orderBreaks } from './breaks/order-breaks.ts';
import { receiptBreaks } from './breaks/receipt-breaks.ts';
import { rechargeBreaks } from './breaks/recharge-breaks.ts';
import { refundBreaks } from './breaks/refund-breaks.ts';
import { withdrawalBreaks } from './breaks/withdrawal-breaks.ts';

/** One thing that is wrong with the books. */
export interface Break {
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
    | 'recharge_not_audited' // by hand, and no operator passed it
    | 'refund_not_posted' // passed, and nothing came back
    | 'refund_differs' // what came back is not what was passed, or went to another wallet
    | 'posting_without_refund' // money came back for a refund that is not passed, or is none
    | 'refunded_differs' // what came back of an order is not the sum of its refunds, or more than was paid
    | 'withdrawal_not_held' // asked for, and the money stayed in the wallet
    | 'withdrawal_not_posted' // over, and neither paid out nor given back
    | 'withdrawal_differs' // held, paid out or given back otherwise than the withdrawal says
    | 'posting_without_withdrawal' // held or ended for a withdrawal that is none, or is still open
    | 'hold_differs'; // what is held is not what is asked for
  /** Account name, command of the transfer, or number of the order, recharge, refund or withdrawal. */
  subject: string;
  /** Place of the entry in its account; only for `chain_broken`. */
  position: number | null;
}

/** Each is one `select` of kind, subject and position. Together they are one statement and therefore one moment. */
const found = async (db: Kysely<Database>, parts: RawBuilder<unknown>[]): Promise<Break[]> => {
  const all = sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  );
  return (await sql<Break>`${all} order by 1, 2, 3`.execute(db)).rows;
};

/**
 * Proves the ledger from its entries alone; safe beside running traffic.
 * @returns every break, none when all is well
 */
export const reconcileLedger = (db: Kysely<Database>): Promise<Break[]> => found(db, [ledgerBreaks]);

/**
 * Proves the books: the ledger from its entries, and orders, recharges, refunds, withdrawals and holds against it. Safe
 * beside running traffic.
 * @returns every break, none when all is well
 */
export const reconcile = (db: Kysely<Database>): Promise<Break[]> =>
  found(db, [ledgerBreaks, orderBreaks, receiptBreaks, rechargeBreaks, refundBreaks, withdrawalBreaks]);

/** `reconcile` for a person who asked for it: it may take longer than a request does. */
export async function proveBooks(db: Kysely<Database>): Promise<{ transfers: number; breaks: Break[] }> {
  return transaction(db, async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    const { transfers } = await trx
      .selectFrom('ledger_transfer')
      .select((expression) => expression.fn.countAll<number>().as('transfers'))
      .executeTakeFirstOrThrow();
    return { transfers, breaks: await reconcile(trx) };
  });
}
