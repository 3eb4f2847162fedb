import { type Kysely, sql } from 'kysely';
import { add, asCents, type Cents, subtract } from '#domain/money.ts';
import type { Database } from '../platform/db/schema.ts';
import { type LedgerAccount, shardNames } from './accounts.ts';
import { positionsAfterTransfer, positionsAt } from './position-at.ts';
import type { TransferKind } from './post.ts';

/**
 * Entries of one ledger account, or of all shards of a system account, in the order of time. Positions select them, so a page costs the
 * same at any depth.
 */

/** The entries of one ledger account above a position and up to another. */
export interface Chain {
  ledgerId: number;
  above: number;
  upTo: number;
}

type Kind = LedgerAccount['kind'];

/** The chain of a user's account, or those of the shards of a system account. Later shards come last. */
export async function chainsOf(db: Kysely<Database>, kind: Kind, ownerId: number | null): Promise<Chain[]> {
  const rows = await db
    .selectFrom('ledger_account')
    .select(['id', 'entry_count'])
    // By name, which has an index: the table has the accounts of all users.
    .where('name', 'in', ownerId === null ? shardNames(kind) : [`${kind}:${ownerId}`])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ledgerId: row.id, above: 0, upTo: row.entry_count }));
}

/** The part of each chain from one moment on and before another. `undefined`: no limit. */
export async function chainsWithin(
  db: Kysely<Database>,
  chains: Chain[],
  { from, to }: { from: Date | undefined; to: Date | undefined },
): Promise<Chain[]> {
  const starts = from && (await positionsAt(db, counted(chains), from));
  const ends = to && (await positionsAt(db, counted(chains), to));
  return chains.map(({ ledgerId, above, upTo }, at) => ({
    ledgerId,
    above: starts ? starts[at]! - 1 : above,
    upTo: ends ? ends[at]! - 1 : upTo,
  }));
}

const counted = (chains: readonly Chain[]) =>
  chains.map(({ ledgerId, upTo }) => ({ ledgerId, entryCount: upTo }));

const columnsOf = (chains: Chain[]) => ({
  ids: chains.map(({ ledgerId }) => ledgerId),
  above: chains.map(({ above }) => above),
  upTo: chains.map(({ upTo }) => upTo),
});

export interface Entry {
  transferId: number;
  ledgerId: number;
  position: number;
  kind: TransferKind;
  command: string;
  reference: string;
  /** Negative: a debit. */
  amountCents: Cents;
  /** Balance of all chains together after this entry. */
  balanceCents: Cents;
  at: Date;
}

export type EntryOrder = 'newest' | 'oldest';

/** The first entries of all chains by transfer. A transfer's id is higher in each of its chains than those before it. */
export async function firstEntries(
  db: Kysely<Database>,
  chains: Chain[],
  order: EntryOrder,
  limit: number,
): Promise<Entry[]> {
  const { ids, above, upTo } = columnsOf(chains);
  const isNewest = order === 'newest';
  const way = sql.raw(isNewest ? 'desc' : 'asc');
  const { rows } = await sql<{
    transfer_id: number;
    account_id: number;
    position: number;
    amount_cents: number;
    kind: TransferKind;
    command: string;
    reference: string;
    created_at: Date;
  }>`select e.transfer_id, e.account_id, e.position, e.amount_cents, t.kind, t.command, t.reference, t.created_at
    from (
      select first.* from unnest(${ids}::bigint[], ${above}::bigint[], ${upTo}::bigint[]) as chain (account_id, above, up_to)
      cross join lateral (
        select transfer_id, account_id, position, amount_cents from ledger_entry
        where account_id = chain.account_id and position > chain.above and position <= chain.up_to
        order by position ${way} limit ${limit}
      ) as first
      order by transfer_id ${way}, account_id ${way} limit ${limit}
    ) as e join ledger_transfer t on t.id = e.transfer_id
    order by e.transfer_id ${way}, e.account_id ${way}`.execute(db);
  let balanceCents = await balanceAt(db, ids, isNewest ? upTo : above);
  return rows.map((row) => {
    const amountCents = asCents(row.amount_cents);
    if (!isNewest) balanceCents = add(balanceCents, amountCents);
    const entry = {
      transferId: row.transfer_id,
      ledgerId: row.account_id,
      position: row.position,
      kind: row.kind,
      command: row.command,
      reference: row.reference,
      amountCents,
      balanceCents,
      at: row.created_at,
    };
    if (isNewest) balanceCents = subtract(balanceCents, amountCents);
    return entry;
  });
}

/**
 * The entries of these transfers in the chains, in the order of the ids. A transfer has at most one entry in all chains of an account.
 */
export async function entriesOf(
  db: Kysely<Database>,
  chains: Chain[],
  transferIds: readonly number[],
  limit: number,
): Promise<Entry[]> {
  const found: Entry[] = [];
  for (const transferId of transferIds) {
    if (found.length === limit) break;
    const ends = await positionsAfterTransfer(db, counted(chains), transferId);
    const through = chains.map((chain, at) => ({ ...chain, upTo: ends[at]! - 1 }));
    const [last] = await firstEntries(db, through, 'newest', 1);
    if (last?.transferId === transferId) found.push(last);
  }
  return found;
}

/** The same chains without the entries of a page. */
export const afterPage = (chains: Chain[], page: readonly Entry[], order: EntryOrder): Chain[] =>
  chains.map(({ ledgerId, above, upTo }) => {
    const positions = page.flatMap((entry) => (entry.ledgerId === ledgerId ? entry.position : []));
    return order === 'newest'
      ? { ledgerId, above, upTo: Math.min(upTo, ...positions.map((position) => position - 1)) }
      : { ledgerId, above: Math.max(above, ...positions), upTo };
  });

async function balanceAt(db: Kysely<Database>, ids: number[], positions: number[]): Promise<Cents> {
  const { rows } = await sql<{ cents: number }>`
    select e.balance_cents as cents from unnest(${ids}::bigint[], ${positions}::bigint[]) as chain (account_id, up_to)
    join ledger_entry e on e.account_id = chain.account_id and e.position = chain.up_to`.execute(db);
  return add(...rows.map(({ cents }) => asCents(cents)));
}

export interface OtherSide {
  transferId: number;
  kind: Kind;
  /** Name of the user's account; `null` for a system account. */
  account: string | null;
  amountCents: Cents;
}

/** The entries of these transfers in other accounts, largest first. */
export async function otherSides(
  db: Kysely<Database>,
  entries: readonly Entry[],
  chains: Chain[],
): Promise<OtherSide[]> {
  const transferIds = [...new Set(entries.map(({ transferId }) => transferId))];
  const own = chains.map(({ ledgerId }) => ledgerId);
  const { rows } = await sql<{ transfer_id: number; kind: Kind; account: string | null; cents: number }>`
    select e.transfer_id, a.kind, owner.account, e.amount_cents as cents
    from ledger_entry e
    join ledger_account a on a.id = e.account_id
    left join account owner on owner.id = a.owner_id
    where e.transfer_id = any(${transferIds}::bigint[]) and e.account_id <> all(${own}::bigint[])
    order by abs(e.amount_cents) desc, a.id`.execute(db);
  return rows.map((row) => ({
    transferId: row.transfer_id,
    kind: row.kind,
    account: row.account,
    amountCents: asCents(row.cents),
  }));
}
