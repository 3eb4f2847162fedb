import { type Kysely, sql } from 'kysely';
import { add, asCents, type Cents, subtract, zeroCents } from '#domain/money.ts';
import type { Database } from '../platform/db/schema.ts';
import { transaction } from '../platform/db/transaction.ts';
import type { LedgerAccount } from './accounts.ts';
import type { TransferKind } from './post.ts';

type Kind = LedgerAccount['kind'];

/** First moment of a period, and the first one after it. */
export interface Period {
  from: Date;
  to: Date;
}

export interface KindTotal {
  kind: TransferKind;
  entries: number;
  /** Sum of the credits. */
  inCents: Cents;
  /** Sum of the debits: zero or less. */
  outCents: Cents;
}

export interface AccountTotals {
  account: Kind;
  openingCents: Cents;
  totals: KindTotal[];
  closingCents: Cents;
}

export interface PeriodTotals {
  accounts: AccountTotals[];
  entries: number;
  /** Ids of the first and the last transfer of the period; `null` without one. */
  transfers: { first: number; last: number } | null;
}

interface Sum {
  account: Kind;
  kind: TransferKind | null;
  /** `now`: the balance of today. */
  period: 'now' | 'within' | 'later';
  entries: number;
  incoming: number;
  outgoing: number;
  first: number | null;
  last: number | null;
}

/**
 * Balances of all accounts of a kind before and after a period, and its totals by kind of transfer. One statement: the sums are
 * those of one moment. Balances are computed back from today's, so that only entries since the period's start are read.
 */
export async function periodTotals(db: Kysely<Database>, { from, to }: Period): Promise<PeriodTotals> {
  const rows = await transaction(db, async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    const result = await sql<Sum>`
      select kind as account, null as kind, 'now' as period, 0 as entries, sum(balance_cents) as incoming, 0 as outgoing,
        null::bigint as first, null::bigint as last
      from ledger_account group by 1
      union all
      select a.kind, t.kind, case when t.created_at < ${to} then 'within' else 'later' end, count(*),
        sum(greatest(e.amount_cents, 0)), sum(least(e.amount_cents, 0)), min(t.id), max(t.id)
      from ledger_transfer t
      join ledger_entry e on e.transfer_id = t.id
      join ledger_account a on a.id = e.account_id
      where t.created_at >= ${from} group by 1, 2, 3
      order by 1, 2, 3`.execute(trx);
    return result.rows;
  });
  const within = rows.filter(({ period }) => period === 'within');
  const bounds = within.flatMap(({ first, last }) => [first ?? 0, last ?? 0]);
  return {
    accounts: rows.filter(({ period }) => period === 'now').map((now) => totalsOf(now, rows)),
    entries: within.reduce((sum, { entries }) => sum + entries, 0),
    transfers: bounds.length > 0 ? { first: Math.min(...bounds), last: Math.max(...bounds) } : null,
  };
}

function totalsOf({ account, incoming }: Sum, rows: Sum[]): AccountTotals {
  const own = rows.filter((row) => row.account === account);
  const changeOf = (period: Sum['period']) =>
    own
      .filter((row) => row.period === period)
      .reduce((sum, row) => add(sum, asCents(row.incoming), asCents(row.outgoing)), zeroCents);
  const closingCents = subtract(asCents(incoming), changeOf('later'));
  return {
    account,
    openingCents: subtract(closingCents, changeOf('within')),
    totals: own.flatMap(({ kind, period, entries, ...row }) =>
      kind !== null && period === 'within'
        ? [{ kind, entries, inCents: asCents(row.incoming), outCents: asCents(row.outgoing) }]
        : [],
    ),
    closingCents,
  };
}

export interface PeriodEntry {
  transferId: number;
  at: Date;
  kind: TransferKind;
  command: string;
  reference: string;
  /** Name of the ledger account: `escrow/3`. */
  account: string;
  amountCents: Cents;
  /** Balance of this ledger account after the entry. */
  balanceCents: Cents;
}

/**
 * Entries of a period's transfers with ids after one and up to another, in order of ids. Only whole transfers.
 * @param most number of transfers
 */
export async function periodEntries(
  db: Kysely<Database>,
  { from, to }: Period,
  { after, upTo, most }: { after: number; upTo: number; most: number },
): Promise<PeriodEntry[]> {
  const { rows } = await sql<{
    id: number;
    created_at: Date;
    kind: TransferKind;
    command: string;
    reference: string;
    name: string;
    amount_cents: number;
    balance_cents: number;
  }>`select t.id, t.created_at, t.kind, t.command, t.reference, a.name, e.amount_cents, e.balance_cents
    from (
      select id, created_at, kind, command, reference from ledger_transfer
      where id > ${after} and id <= ${upTo} and created_at >= ${from} and created_at < ${to} order by id limit ${most}
    ) as t
    join ledger_entry e on e.transfer_id = t.id
    join ledger_account a on a.id = e.account_id
    order by t.id, a.id`.execute(db);
  return rows.map((row) => ({
    transferId: row.id,
    at: row.created_at,
    kind: row.kind,
    command: row.command,
    reference: row.reference,
    account: row.name,
    amountCents: asCents(row.amount_cents),
    balanceCents: asCents(row.balance_cents),
  }));
}
