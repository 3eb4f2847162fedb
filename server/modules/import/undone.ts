import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { transaction } from '../../platform/db/transaction.ts';

/** Runs the work and rolls it back: a dry run reports the real outcome. */
export async function undone<Result>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  const result: Result[] = [];
  const enough = new Error('dry run');
  await transaction(db, async (trx) => {
    result[0] = await work(trx);
    throw enough;
  }).catch((error: unknown) => {
    if (error !== enough) throw error;
  });
  return result[0]!;
}
