import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { eraseAccount, lockAccount } from './erase.ts';
import { findObstacles } from './obstacles.ts';
import { dueRows } from '../../platform/jobs/due-rows.ts';
import type { Job } from '../../platform/jobs/runner.ts';

/** Retry interval for an account with open obligations at its deletion time. */
const lookAgainSeconds = 6 * 3600;

/** Deletes the accounts whose waiting period is over, one at a time; one with open obligations waits until they end. */
export const accountDeletionJob: Job = {
  name: 'closings',
  everySeconds: 60,
  due: dueRows('account_closing', { since: 'look_at', where: sql`look_at <= now()` }),
  runBatch: ({ config, db, images, derive, privateImages, log }) =>
    transaction(db, async (trx) => {
      const accountId = await claim(trx);
      if (accountId === null) return false;
      // Waits for every pending command of the account; their outcomes are among the obstacles.
      await lockAccount(trx, accountId);
      const obstacles = await findObstacles({ db: trx, config }, accountId);
      if (obstacles.length > 0) await lookLater(trx, accountId);
      else await eraseAccount({ config, db: trx, images, derive, privateImages }, accountId);
      log.info({ account: accountId, erased: obstacles.length === 0 }, 'account deletion processed');
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
