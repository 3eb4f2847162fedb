import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../server/platform/db/schema.ts';
import { openKysely, openPool } from '../../server/platform/db/connect.ts';
import { createLog } from '../../server/platform/log.ts';
import { connectionTo } from './database.ts';
import { addTransfers } from './ledger-transfers.ts';
import type { TransferKind } from '../../server/ledger/post.ts';

export interface PastTransfer {
  kind: TransferKind;
  /** Negative: debits of the wallet. */
  cents: number;
  at: Date;
  reference?: string;
}

/**
 * Appends entries to a wallet as if they had been posted at these times, oldest first, after all existing ones: valid
 * in everything that reconciliation checks, including the hash chains. The system account is their counterpart.
 */
export async function addHistory(db: Kysely<Database>, ownerId: number, acts: PastTransfer[]): Promise<void> {
  const rows = JSON.stringify(
    acts.map((act, index) => ({ reference: `H${index + 1}`, ...act, n: index + 1 })),
  );
  await asOwner(db, (trx) =>
    addTransfers(
      trx,
      ownerId,
      sql`select n, cents, kind, reference, at
        from json_to_recordset(${rows}::json) as act (n int, cents bigint, kind text, reference text, at timestamptz)`,
    ),
  );
}

/** One transaction in the same database as the user that may write to the ledger's tables. */
async function asOwner<T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const owner = openKysely(
    openPool(connectionTo(rows[0]!.name), { max: 1, statementTimeoutMs: 0 }, createLog('silent')),
  );
  try {
    return await owner.transaction().execute(work);
  } finally {
    await owner.destroy();
  }
}
