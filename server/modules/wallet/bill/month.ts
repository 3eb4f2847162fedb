import type { Kysely } from 'kysely';
import { add, type Cents, subtract, zeroCents } from '#domain/money.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { positionAt } from '../../../ledger/position-at.ts';
import {
  balanceBefore,
  type KindSum,
  sumsByKind,
  type WalletChain,
  walletChain,
  type WalletEntry,
  walletEntries,
} from '../../../ledger/statement.ts';
import { monthAfter, monthOf, startOfMonth } from '../../../platform/zoned-days.ts';

/** A calendar month of a wallet. */
export interface WalletMonth {
  /** First month with an entry; `null`: none yet. */
  firstMonth: string | null;
  openingCents: Cents;
  closingCents: Cents;
  sums: KindSum[];
  /** Number of its entries. */
  count: number;
  /** Its entries, oldest first, limited to the first ones. */
  entries(max: number): Promise<WalletEntry[]>;
}

const noMonth: WalletMonth = {
  firstMonth: null,
  openingCents: zeroCents,
  closingCents: zeroCents,
  sums: [],
  count: 0,
  entries: async () => [],
};

/**
 * The entries between the begin and end of a month in a zone. They are consecutive in one chain, so that the closing balance is
 * the opening one plus all of them, and the next month's opening one. @param month `2026-11`
 */
export async function walletMonth(
  db: Kysely<Database>,
  accountId: number,
  { month, zone }: { month: string; zone: string },
): Promise<WalletMonth> {
  const chain = await walletChain(db, accountId);
  if (!chain) return noMonth;
  const from = await positionAt(db, chain, startOfMonth(month, zone));
  const end = await positionAt(db, chain, startOfMonth(monthAfter(month), zone));
  const openingCents = await balanceBefore(db, chain, from);
  const sums = await sumsByKind(db, chain, { from, to: end - 1 });
  const signed = sums.map(({ direction, cents }) =>
    direction === 'in' ? cents : subtract(zeroCents, cents),
  );
  return {
    firstMonth: await firstMonth(db, chain, zone),
    openingCents,
    closingCents: add(openingCents, ...signed),
    sums,
    count: end - from,
    async entries(max) {
      const to = Math.min(end, from + max) - 1;
      return (await walletEntries(db, chain, { from, to, limit: max })).toReversed();
    },
  };
}

async function firstMonth(db: Kysely<Database>, chain: WalletChain, zone: string): Promise<string | null> {
  const [first] = await walletEntries(db, chain, { from: 1, to: 1, limit: 1 });
  return first ? monthOf(first.at, zone) : null;
}
