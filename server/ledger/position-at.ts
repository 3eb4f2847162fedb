import { type Kysely, sql } from 'kysely';
import type { Database } from '../platform/db/schema.ts';

/** The entries of one ledger account: positions run from 1 to `entryCount`. */
interface CountedChain {
  ledgerId: number;
  entryCount: number;
}

/**
 * In each chain, the position of the first entry at or after a time; one past the last if all are earlier. Times ascend along a chain, so
 * a binary search finds it: twenty reads for a million entries, and no index by time to maintain.
 */
export async function positionsAt(
  db: Kysely<Database>,
  chains: readonly CountedChain[],
  moment: Date,
): Promise<number[]> {
  const ids = chains.map(({ ledgerId }) => ledgerId);
  const counts = chains.map(({ entryCount }) => entryCount);
  const { rows } = await sql<{ position: number }>`
    with recursive half (number, account_id, low, high) as (
      select number, account_id, 1::bigint, entry_count + 1
      from unnest(${ids}::bigint[], ${counts}::bigint[]) with ordinality as chain (account_id, entry_count, number)
      union all
      select number, account_id, case when t.created_at < ${moment} then middle + 1 else low end,
        case when t.created_at < ${moment} then high else middle end
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
