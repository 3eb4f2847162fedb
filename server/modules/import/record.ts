import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/** Products that one transaction may write. */
export type WrittenProducts = { handles: readonly string[] } | { ids: readonly number[] };

/**
 * Runs `write` in its transaction and may read the products before and after it. In a dry run the transaction is rolled back
 * afterwards. @returns the result of `write`
 */
export type RecordChanges = <Result>(
  trx: Transaction<Database>,
  products: WrittenProducts,
  write: () => Promise<Result>,
) => Promise<Result>;

export const recordNothing: RecordChanges = (_trx, _products, write) => write();
