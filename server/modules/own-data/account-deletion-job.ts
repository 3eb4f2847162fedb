import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { eraseAccount, lockAccount } from './erase.ts';
import { findObstacles } from './obstacles.ts';
import type { Job } from '../../platform/jobs/runner.ts';

/** How often an account is looked at again that has something open when its time has come. */
const lookAgainSeconds = 6 * 3600;

/** Deletes the accounts whose waiting time is over, one at a time; one with something open waits until that has ended. */
export const accountDeletionJob: Job = {
  name: 'closings',
  everySeconds: 60,
  runBatch: ({ db, pictures, derive, privatePictures, log }) =>
    transaction(db, async (trx) => {
      const accountId = await claim(trx);
      if (accountId === null) return false;
      // Waits for every command of the account that is under way; its outcome is among the obstacles.
      await lockAccount(trx, accountId);
      const obstacles = await findObstacles(trx, accountId);
      if (obstacles.length > 0) await lookLater(trx, accountId);
      else await eraseAccount({ db: trx, pictures, derive, privatePictures }, accountId);
      log.info({ account: accountId, erased: obstacles.length === 0 }, 'account to be deleted');
      return true;
    }),
};

async function claim(trx: Kysely<Database>): Promise<number | null> {
  const next = await trx
    .selectFrom('account_closing')
    .select('account_id')
    .where('look_at', '<=', sql<Date>`now()`)
    .orderBy('look_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return next?.account_id ?? null;
}

const lookLater = (trx: Kysely<Database>, accountId: number) =>
  trx
    .updateTable('account_closing')
    .set({ look_at: sql<Date>`now() + make_interval(secs => ${lookAgainSeconds})` })
    .where('account_id', '=', accountId)
    .execute();
