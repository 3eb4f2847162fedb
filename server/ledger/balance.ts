import type { Kysely } from 'kysely';
import { asCents, type Cents, subtract, zeroCents } from '#domain/money.ts';
import { preparing } from '../platform/db/prepared.ts';
import type { Database } from '../platform/db/schema.ts';
import { debt, hold, type LedgerAccount, wallet } from './accounts.ts';

/** Spendable balance: the sum of the wallet's entries. Zero before the first one. */
export const walletBalance = (db: Kysely<Database>, accountId: number): Promise<Cents> =>
  balanceOf(db, wallet(accountId));

/** Balance on hold for open withdrawals. */
export const heldBalance = (db: Kysely<Database>, accountId: number): Promise<Cents> =>
  balanceOf(db, hold(accountId));

/** Debt of an account: zero or more. */
export const owedBalance = async (db: Kysely<Database>, accountId: number): Promise<Cents> =>
  subtract(zeroCents, await balanceOf(db, debt(accountId)));

async function balanceOf(db: Kysely<Database>, { name }: LedgerAccount): Promise<Cents> {
  const row = await preparing(db)
    .selectFrom('ledger_account')
    .select('balance_cents')
    .where('name', '=', name)
    .executeTakeFirst();
  return row ? asCents(row.balance_cents) : zeroCents;
}
