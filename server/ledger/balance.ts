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

const balanceOf = async (db: Kysely<Database>, account: LedgerAccount): Promise<Cents> =>
  centsOf(await balanceQuery(preparing(db), account).execute());

/** The statement that reads the balance of one ledger account. `centsOf` is its result. */
export const balanceQuery = (db: Kysely<Database>, { name }: LedgerAccount) =>
  db.selectFrom('ledger_account').select('balance_cents').where('name', '=', name);

export const centsOf = ([row]: { balance_cents: number }[]): Cents =>
  row ? asCents(row.balance_cents) : zeroCents;
