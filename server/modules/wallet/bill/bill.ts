import type { Kysely } from 'kysely';
import type { Bill } from '#contract/wallet-records.ts';
import { add, amount } from '#domain/money.ts';
import type { Database } from '../../../platform/db/schema.ts';
import type { KindSum } from '../../../ledger/statement.ts';
import { transactionKind } from '../records/transaction-list.ts';
import { type WalletMonth, walletMonth } from './month.ts';

/** The month as in the contract. */
export async function readBill(
  db: Kysely<Database>,
  accountId: number,
  of: { month: string; zone: string },
): Promise<Bill> {
  const month = await walletMonth(db, accountId, of);
  const [incoming, outgoing] = [side(month, 'in'), side(month, 'out')];
  return {
    month: of.month,
    firstMonth: month.firstMonth,
    opening: amount(month.openingCents),
    in: incoming.map(toWire),
    out: outgoing.map(toWire),
    totalIn: amount(totalOf(incoming)),
    totalOut: amount(totalOf(outgoing)),
    closing: amount(month.closingCents),
  };
}

export const side = ({ sums }: Pick<WalletMonth, 'sums'>, direction: KindSum['direction']): KindSum[] =>
  sums.filter((sum) => sum.direction === direction);

export const totalOf = (sums: KindSum[]) => add(...sums.map(({ cents }) => cents));

const toWire = (sum: KindSum) => ({
  kind: transactionKind(sum),
  amount: amount(sum.cents),
  count: sum.count,
});
