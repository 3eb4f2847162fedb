import { type Kysely, sql } from 'kysely';
import type { Database } from '../platform/db/schema.ts';
import type { DatabaseGauges } from '../platform/metrics/database-gauges.ts';
import { type AnchorSettings, anchorKey, newestAnchor } from './anchors/anchor-file.ts';

/** Invariants of the ledger that cost little to check. `npm run reconcile` checks all of them. */
export const ledgerGauges: DatabaseGauges = {
  source: 'ledger',
  // It sums one row for each wallet.
  everySeconds: 60,
  gauges: {
    okanto_ledger_imbalance_cents: { help: 'Sum of all account balances; anything but 0 is a defect.' },
    okanto_ledger_newest_transfer: { help: 'Id of the newest transfer; its rate is the rate of transfers.' },
  },
  async read(db) {
    const { rows } = await sql<{ imbalance: number; newest: number }>`
      select (select coalesce(sum(balance_cents), 0) from ledger_account)::float8 as imbalance,
        (select coalesce(max(id), 0) from ledger_transfer)::float8 as newest`.execute(db);
    const { imbalance, newest } = rows[0]!;
    return [
      { metric: 'okanto_ledger_imbalance_cents', value: imbalance },
      { metric: 'okanto_ledger_newest_transfer', value: newest },
    ];
  },
};

/** Whether the ledger is anchored outside the database. */
export const anchorGauges = (settings: AnchorSettings): DatabaseGauges => ({
  source: 'ledger anchors',
  // It reads the anchors of a day.
  everySeconds: 300,
  gauges: {
    okanto_ledger_unanchored_seconds: {
      help: 'Age of the oldest transfer that is in no anchor file yet; 0 without one.',
    },
  },
  read: async (db) => [
    { metric: 'okanto_ledger_unanchored_seconds', value: await unanchoredSeconds(db, settings) },
  ],
});

async function unanchoredSeconds(db: Kysely<Database>, settings: AnchorSettings): Promise<number> {
  const last = await newestAnchor(settings, await anchorKey(settings));
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from now() - created_at)::float8 as seconds from ledger_transfer
    where id > ${last?.anchor?.newestTransferId ?? 0} order by id limit 1`.execute(db);
  return Math.max(0, rows[0]?.seconds ?? 0);
}
