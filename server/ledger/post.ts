import { type Kysely, sql } from 'kysely';
import { transactionKinds } from '#contract/wallet-records.ts';
import { add, amount, asCents, type Cents } from '#domain/money.ts';
import type { Database } from '../platform/db/schema.ts';
import { Refusal } from '../platform/errors.ts';
import type { LedgerAccount } from './accounts.ts';

export interface Line {
  account: LedgerAccount;
  /** Positive: the account gains. */
  cents: Cents;
}

/** Kinds of wallet entries have the names that their owner sees; the others move money between system accounts and outside. */
export const transferKinds = [
  ...transactionKinds,
  'extract_pass',
  'receipt',
  'suspense',
  'suspense_release',
] as const;
export type TransferKind = (typeof transferKinds)[number];

/** First words of commands; the number of an order or another record follows, and a count if it can happen again. */
export const commandKinds = [
  'pay',
  'receive',
  'refund',
  'recharge',
  'recharge_reversal',
  'recharge_back',
  'recharge_return',
  'extract',
  'extract_end',
  'adjust',
  'suspense',
  'suspense_release',
] as const;
export type NumberedCommand = `${(typeof commandKinds)[number]}:${string}`;

export interface Transfer {
  /** Purpose of the transfer, used once: `pay:<order sn>`. `debt:`: payment of a debt after the command that follows. */
  command: NumberedCommand | `debt:${NumberedCommand}`;
  kind: TransferKind;
  reference: string;
  lines: Line[];
}

/**
 * Posts one transfer by the database function `ledger_post`, the only way the application's role can write to the ledger. It
 * locks the accounts in id order, checks kind, sum and floors, appends the entries to each account's hash chain and updates the
 * balances. The same `command` again posts nothing and returns the first transfer. Only `commands.ts` calls this. @param trx the
 * caller's transaction: the transfer commits with its business rows or not at all @returns the transfer's id @throws Refusal
 * `insufficient_balance` when a wallet would fall below zero @throws Error when the lines do not sum to zero, a system account
 * would break its floor, or `command` was used for another transfer: defects of the caller, never user errors
 */
export async function post(trx: Kysely<Database>, transfer: Transfer): Promise<number> {
  const { statement, idOf } = postQuery(transfer);
  return idOf((await statement.execute(trx)).rows);
}

/** The statement of `post`, and the id or the error that its row means. */
export function postQuery({ command, kind, reference, lines }: Transfer) {
  if (add(...lines.map((line) => line.cents)) !== 0)
    throw new Error(`transfer ${command} does not sum to zero`);
  const merged = mergeByAccount(lines);
  const names = merged.map((line) => line.account.name);
  const amounts = merged.map((line) => line.cents);
  const statement = sql<Outcome>`
    select * from ledger_post(${command}, ${kind}, ${reference}, ${names}::text[], ${amounts}::bigint[])`;
  const idOf = ([outcome]: Outcome[]): number => {
    const { transfer_id, short_account, short_balance } = outcome!;
    if (transfer_id !== null) return transfer_id;
    const short = merged.find((line) => line.account.name === short_account);
    if (short?.account.kind !== 'wallet') throw new Error(`transfer ${command} would break ${short_account}`);
    throw new Refusal('insufficient_balance', {
      details: { balance: amount(asCents(short_balance ?? 0)) },
    });
  };
  return { statement, idOf };
}

/** Locks these accounts in id order, for a caller that posts several transfers: two such callers cannot deadlock. */
export async function lockAccounts(trx: Kysely<Database>, accounts: LedgerAccount[]): Promise<void> {
  await sql`select ledger_lock(${accounts.map((account) => account.name)}::text[])`.execute(trx);
}

function mergeByAccount(lines: Line[]): Line[] {
  const sums = new Map<string, Line>();
  for (const { account, cents } of lines) {
    sums.set(account.name, { account, cents: add(sums.get(account.name)?.cents ?? asCents(0), cents) });
  }
  return [...sums.values()].filter((line) => line.cents !== 0);
}

interface Outcome {
  /** `null`: not posted, an account lacks the balance. */
  transfer_id: number | null;
  short_account: string | null;
  short_balance: number | null;
}
