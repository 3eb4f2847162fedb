import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/db/schema.ts';

/** The entries of one ledger account: positions run from 1 to `entryCount`. */
interface CountedChain {
  ledgerId: number;
  entryCount: number;
}

/**
 * In each chain, the position of the first entry at or after a time; one past the last if all are earlier. Times ascend along a chain, so
 * no index by time has to be maintained.
 */
export const positionsAt = (db: Kysely<Database>, chains: readonly CountedChain[], moment: Date) =>
  positionsAfter(db, chains, sql`t.created_at < ${moment}`);

/** In each chain, the position of the first entry after a transfer. The ids of transfers ascend along a chain. */
export const positionsAfterTransfer = (
  db: Kysely<Database>,
  chains: readonly CountedChain[],
  transferId: number,
) => positionsAfter(db, chains, sql`t.id <= ${transferId}`);

/**
 * In each chain, the position after all entries `e` of transfers `t` that meet the condition, which must hold up to one position and for no
 * later one. A binary search: twenty reads for a million entries.
 */
async function positionsAfter(
  db: Kysely<Database>,
  chains: readonly CountedChain[],
  isBefore: RawBuilder<unknown>,
): Promise<number[]> {
  const ids = chains.map(({ ledgerId }) => ledgerId);
  const counts = chains.map(({ entryCount }) => entryCount);
  const { rows } = await sql<{ position: number }>`
    with recursive half (number, account_id, low, high) as (
      select number, account_id, 1::bigint, entry_count + 1
      from unnest(${ids}::bigint[], ${counts}::bigint[]) with ordinality as chain (account_id, entry_count, number)
      union all
      select number, account_id, case when ${isBefore} then middle + 1 else low end,
        case when ${isBefore} then high else middle end
      from half
      cross join lateral (select (low + high) / 2 as middle) m
      join ledger_entry e using (account_id)
      join ledger_transfer t on t.id = e.transfer_id
      where low < high and e.position = middle
    ) select low as position from half where low = high order by number`.execute(db);
  return rows.map(({ position }) => position);
}

/** The same in one chain. */
export async function positionAt(db: Kysely<Database>, chain: CountedChain, moment: Date): Promise<number> {
  const [position] = await positionsAt(db, [chain], moment);
  return position!;
}
