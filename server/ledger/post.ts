import { type Kysely, sql } from 'kysely';
import type { capitalKinds } from '../../src/contract/wallet-records.ts';
import { add, amount, asCents, type Cents } from '../../src/domain/money.ts';
import type { Database } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';
import type { LedgerAccount } from './accounts.ts';

export interface Line {
  account: LedgerAccount;
  /** Positive: the account gains. */
  cents: Cents;
}

/** What touches a wallet is called as its owner's records call it; the others move money between house and outside. */
export type TransferKind = (typeof capitalKinds)[number] | 'extract_pass' | 'receipt';

export interface Transfer {
  /** What it is for, once and for ever: `pay:<order sn>`. */
  command: string;
  kind: TransferKind;
  reference: string;
  lines: Line[];
}

/**
 * Posts one transfer in one statement: locks the accounts in id order, checks floors, writes the entries with their
 * place in each account's chain of hashes, moves the balances. The same `command` again posts nothing and gives the
 * first transfer.
 *
 * Only `commands.ts` calls this.
 * @param trx the caller's transaction: the transfer happens together with what it is for, or not at all
 * @returns the transfer's id
 * @throws Refusal `insufficient_balance` when a wallet would fall below zero
 * @throws Error when the lines do not sum to zero, an account of the house would break its floor, or `command` was
 *   used for another transfer: defects of the caller, never of a person
 */
export async function post(
  trx: Kysely<Database>,
  { command, kind, reference, lines }: Transfer,
): Promise<number> {
  if (add(...lines.map((line) => line.cents)) !== 0)
    throw new Error(`transfer ${command} does not sum to zero`);
  const merged = mergeByAccount(lines);
  const transfer = { command, kind, reference, lines: merged };
  let outcome = await tryPost(trx, transfer);
  if (!outcome.complete) {
    await makeAccounts(
      trx,
      merged.map((line) => line.account),
    );
    outcome = await tryPost(trx, transfer);
  }
  if (outcome.transfer_id !== null) return outcome.transfer_id;

  const first = await trx
    .selectFrom('ledger_transfer')
    .selectAll()
    .where('command', '=', command)
    .executeTakeFirst();
  if (first) {
    if (first.kind === kind && first.reference === reference) return first.id;
    throw new Error(`command ${command} was used for another transfer`);
  }
  const short = merged.find((line) => line.account.name === outcome.short_account);
  if (short?.account.kind !== 'wallet')
    throw new Error(`transfer ${command} would break ${outcome.short_account}`);
  throw new Refusal('insufficient_balance', {
    details: { balance: amount(asCents(outcome.short_balance ?? 0)) },
  });
}

/** Locks these accounts in id order, for a caller that posts several transfers: two such callers cannot deadlock. */
export async function lockAccounts(trx: Kysely<Database>, accounts: LedgerAccount[]): Promise<void> {
  await makeAccounts(trx, accounts);
  await trx
    .selectFrom('ledger_account')
    .select('id')
    .where(
      'name',
      'in',
      accounts.map((account) => account.name),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

function mergeByAccount(lines: Line[]): Line[] {
  const sums = new Map<string, Line>();
  for (const { account, cents } of lines) {
    sums.set(account.name, { account, cents: add(sums.get(account.name)?.cents ?? asCents(0), cents) });
  }
  return [...sums.values()].filter((line) => line.cents !== 0);
}

interface Outcome {
  /** `null`: not posted. */
  transfer_id: number | null;
  /** `false`: an account is still to be made. */
  complete: boolean;
  short_account: string | null;
  short_balance: number | null;
}

/**
 * `locked` reads the newest version of each row, whatever the statement's snapshot says, and everything after is
 * computed from it; the update may therefore write plain values.
 */
async function tryPost(
  trx: Kysely<Database>,
  { command, kind, reference, lines }: Transfer,
): Promise<Outcome> {
  const names = lines.map((line) => line.account.name);
  const amounts = lines.map((line) => line.cents);
  const { rows } = await sql<Outcome>`
    with line as materialized (
      select * from unnest(${names}::text[], ${amounts}::bigint[]) as line (name, cents)
    ), locked as materialized (
      select id, name, kind, floor_cents, balance_cents, entry_count, head from ledger_account
      where name = any(${names}::text[]) order by id for no key update
    ), moved as materialized (
      select a.id, a.name, a.kind, a.head, a.entry_count + 1 as position, line.cents,
        a.balance_cents as before, a.balance_cents + line.cents as after,
        line.cents < 0 and a.balance_cents + line.cents < a.floor_cents as short
      from locked a join line using (name)
    ), verdict as (
      select count(*) = ${names.length} as complete, coalesce(bool_or(short), false) as short from moved
    ), transfer as (
      insert into ledger_transfer (command, kind, reference)
      select ${command}, ${kind}, ${reference} from verdict where complete and not short
      on conflict (command) do nothing
      returning *
    ), entry as (
      insert into ledger_entry (account_id, position, transfer_id, amount_cents, balance_cents, hash)
      select m.id, m.position, t.id, m.cents, m.after, ledger_hash(
        m.head, m.id, m.position, m.cents, m.after, t.id, t.command, t.kind, t.reference, t.created_at)
      from moved m cross join transfer t
      returning account_id, position, balance_cents, hash
    ), written as (
      update ledger_account a set balance_cents = e.balance_cents, entry_count = e.position, head = e.hash
      from entry e where a.id = e.account_id
    ), recorded as (
      insert into wallet_entry (account_id, kind, position)
      select m.id, t.kind, m.position from moved m cross join transfer t where m.kind = 'wallet'
    )
    select (select id from transfer) as transfer_id, complete,
      (select name from moved where short limit 1) as short_account,
      (select before from moved where short limit 1) as short_balance
    from verdict`.execute(trx);
  return rows[0]!;
}

async function makeAccounts(trx: Kysely<Database>, accounts: LedgerAccount[]): Promise<void> {
  const names = accounts.map((account) => account.name);
  const kinds = accounts.map((account) => account.kind);
  const owners = accounts.map((account) => account.ownerId);
  const floors = accounts.map((account) => account.floorCents);
  await sql`
    insert into ledger_account (name, kind, owner_id, floor_cents)
    select * from unnest(${names}::text[], ${kinds}::text[], ${owners}::bigint[], ${floors}::bigint[]) as made (name)
    where not exists (select from ledger_account a where a.name = made.name)
    order by made.name
    on conflict (name) do nothing`.execute(trx);
}
