import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

const attempts = 5;
const serializationFailure = '40001';
const deadlockDetected = '40P01';

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/**
 * Runs `work` in one transaction. After a serialization failure or a deadlock everything is rolled back and `work` runs again, up
 * to five times: it must have no effect outside the database.
 */
export async function transaction<T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const code = codeOf(error);
      if (attempt === attempts || (code !== serializationFailure && code !== deadlockDetected)) throw error;
      // Jitter, so that two conflicting transactions do not conflict again.
      await delay(Math.random() * 20 * 2 ** attempt);
    }
  }
}
