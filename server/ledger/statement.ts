import { type Kysely, sql } from 'kysely';
import { asCents, type Cents, zeroCents } from '#domain/money.ts';
import type { Database } from '../platform/db/schema.ts';
import { wallet } from './accounts.ts';
import type { TransferKind } from './post.ts';

/** The ledger's totals for one wallet. The cost does not depend on the number of entries. */

export interface WalletChain {
  /** Id of the ledger account. */
  ledgerId: number;
  /** Positions run from 1 to this. */
  entryCount: number;
}

/** @returns `null` before the wallet's first entry */
export async function walletChain(db: Kysely<Database>, accountId: number): Promise<WalletChain | null> {
  const row = await db
    .selectFrom('ledger_account')
    .select(['id', 'entry_count'])
    .where('name', '=', wallet(accountId).name)
    .executeTakeFirst();
  return row && row.entry_count > 0 ? { ledgerId: row.id, entryCount: row.entry_count } : null;
}

/** Balance before the entry at a position. */
export async function balanceBefore(
  db: Kysely<Database>,
  { ledgerId }: WalletChain,
  position: number,
): Promise<Cents> {
  const row = await db
    .selectFrom('ledger_entry')
    .select('balance_cents')
    .where('account_id', '=', ledgerId)
    .where('position', '=', position - 1)
    .executeTakeFirst();
  return row ? asCents(row.balance_cents) : zeroCents;
}

export interface WalletEntry {
  position: number;
  kind: TransferKind;
  /** Command of its transfer: `refund:<refund number>`. */
  command: string;
  /** Negative: a debit. */
  amountCents: Cents;
  /** Balance after this entry. */
  balanceCents: Cents;
  /** Number of the order, top-up or withdrawal. */
  reference: string;
  at: Date;
}

interface Range {
  /** First position, included. */
  from: number;
  /** Last position, included. */
  to: number;
  kind?: TransferKind | undefined;
  limit: number;
}

/** Newest first. */
export async function walletEntries(
  db: Kysely<Database>,
  { ledgerId }: WalletChain,
  { from, to, kind, limit }: Range,
): Promise<WalletEntry[]> {
  const rows = await db
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_transfer as t', 't.id', 'e.transfer_id')
    .select(['e.position', 'e.amount_cents', 'e.balance_cents'])
    .select(['t.kind', 't.command', 't.reference', 't.created_at'])
    .where('e.account_id', '=', ledgerId)
    .$if(kind === undefined, (query) => query.where('e.position', '>=', from).where('e.position', '<=', to))
    .$if(kind !== undefined, (query) =>
      // Selects positions first: a rare kind would otherwise scan all entries of the wallet.
      query.where('e.position', 'in', (eb) =>
        eb
          .selectFrom('wallet_entry')
          .select('position')
          .where('account_id', '=', ledgerId)
          .where('kind', '=', kind!)
          .where('position', '>=', from)
          .where('position', '<=', to)
          .orderBy('position', 'desc')
          .limit(limit),
      ),
    )
    .orderBy('e.position', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    position: row.position,
    kind: row.kind,
    command: row.command,
    amountCents: asCents(row.amount_cents),
    balanceCents: asCents(row.balance_cents),
    reference: row.reference,
    at: row.created_at,
  }));
}

export interface KindSum {
  kind: TransferKind;
  direction: 'in' | 'out';
  /** Never negative. */
  cents: Cents;
  count: number;
}

/** Sums of the entries from one position to another, both included, by kind and direction. */
export async function sumsByKind(
  db: Kysely<Database>,
  { ledgerId }: WalletChain,
  { from, to }: Pick<Range, 'from' | 'to'>,
): Promise<KindSum[]> {
  const { rows } = await sql<{ kind: TransferKind; incoming: boolean; cents: number; count: number }>`
    select t.kind, e.amount_cents > 0 as incoming, abs(sum(e.amount_cents)) as cents, count(*) as count
    from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
    where e.account_id = ${ledgerId} and e.position between ${from} and ${to}
    group by 1, 2 order by 1, 2`.execute(db);
  return rows.map(({ kind, incoming, cents, count }) => ({
    kind,
    direction: incoming ? 'in' : 'out',
    cents: asCents(cents),
    count,
  }));
}
