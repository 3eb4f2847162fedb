import { type Kysely, type RawBuilder, sql } from 'kysely';
import { asCents, type Cents } from '#domain/money.ts';
import type { Database } from '../platform/db/schema.ts';
import type { Job } from '../platform/jobs/runner.ts';
import type { LedgerAccount } from './accounts.ts';

/** All accounts of a kind together. */
interface KindSum {
  kind: LedgerAccount['kind'];
  cents: Cents;
  entries: number;
  accounts: number;
}

/** Adding the entries of more transfers to the kept sums takes longer than reading all accounts. */
const mostAdded = 20_000;

const newestTransfer = sql<number>`(select coalesce(max(id), 0) from ledger_transfer)`;

const accountRows = sql`select kind, balance_cents as cents, entry_count as entries, 1 as accounts from ledger_account`;

/**
 * Entries of the transfers after `upTo`, in the form of `accountRows`. An account counts as one at its first entry. `upTo` is a value:
 * with a subquery, the planner would expect many entries.
 */
const entryRows = (upTo: number) => sql`
  select a.kind, e.amount_cents as cents, 1 as entries, (e.position = 1)::int as accounts
  from ledger_entry e join ledger_account a on a.id = e.account_id where e.transfer_id > ${upTo}`;

const summed = (rows: RawBuilder<unknown>) => sql<KindSum>`
  select kind, sum(cents)::bigint as cents, sum(entries)::bigint as entries, sum(accounts)::bigint as accounts
  from (${rows}) as each group by kind`;

/**
 * Sums of the balances by kind of account. Reading all accounts takes 0.2 s at a million users, so the entries after the kept sums are
 * added to them. The job may write newer sums between the two statements: sums up to a transfer and the entries after it remain correct.
 */
export async function balancesByKind(db: Kysely<Database>): Promise<KindSum[]> {
  const kept = await db
    .selectFrom('ledger_sum')
    .select(['sums', 'up_to'])
    .select(newestTransfer.as('newest'))
    .executeTakeFirstOrThrow();
  const rows =
    kept.newest - kept.up_to > mostAdded
      ? accountRows
      : sql`select * from jsonb_to_recordset(${JSON.stringify(kept.sums)}::jsonb)
          as kept (kind text, cents bigint, entries bigint, accounts bigint)
        union all ${entryRows(kept.up_to)}`;
  const sums = await summed(rows).execute(db);
  return sums.rows.map((row) => ({ ...row, cents: asCents(row.cents) }));
}

/**
 * Writes the sums of all balances up to a transfer. A transfer may commit after one with a higher id, so each run only notes the newest
 * transfer and the next transaction id (xid). A later run writes the sums up to the noted transfer, once all transactions with a lower
 * xid have ended. Then no transfer up to the noted one is pending: `ledger_post` locks rows, which assigns its xid, before it takes the
 * id of a transfer. @returns whether it wrote them
 */
export const keepSums = (db: Kysely<Database>): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('ledger sums')) as locked`.execute(trx);
    if (!rows[0]!.locked) return false;
    const noted = await trx
      .selectFrom('ledger_sum')
      .select('next_up_to')
      .select(newestTransfer.as('newest'))
      // A transaction id of the future is that of another cluster, from whose dump this database was restored.
      .where(
        sql<boolean>`next_xid <= pg_snapshot_xmin(pg_current_snapshot()) or next_xid > pg_snapshot_xmax(pg_current_snapshot())`,
      )
      .executeTakeFirst();
    if (!noted) return false;
    const { next_up_to: upTo, newest } = noted;
    const isNear = upTo > 0 && newest - upTo <= mostAdded;
    // One statement sees one snapshot: the balances of now, without the entries after the noted transfer.
    const upToNoted = summed(sql`${accountRows} union all
      select kind, -cents, -entries, -accounts from (${entryRows(upTo)}) as later`);
    await sql`update ledger_sum set next_up_to = ${newestTransfer}, next_xid = pg_snapshot_xmax(pg_current_snapshot())
      ${isNear ? sql`, up_to = ${upTo}, sums = (select jsonb_agg(kept) from (${upToNoted}) as kept)` : sql``}`.execute(
      trx,
    );
    return isNear;
  });

export const ledgerSumsJob: Job = {
  name: 'ledger sums',
  everySeconds: 60,
  async runBatch({ db }) {
    await keepSums(db);
    return false;
  },
};
