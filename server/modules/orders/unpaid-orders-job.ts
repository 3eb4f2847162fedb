import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { expirePayment } from './cancel.ts';
import type { Job } from '../../platform/jobs/runner.ts';

/** Cancels what was not paid in time: stock and promo use come back, once, whoever gets there first. */
export const unpaidOrdersJob: Job = {
  name: 'unpaid orders',
  everySeconds: 15,
  // One payment a transaction: it holds the locks of its stock and must not wait for others'.
  runBatch: ({ db, log }) =>
    transaction(db, async (trx) => {
      const payment = await claimExpired(trx);
      if (!payment) return false;
      await expirePayment(trx, payment.id);
      log.info({ payment: payment.sn }, 'unpaid orders cancelled');
      return true;
    }),
};

const claimExpired = (trx: Kysely<Database>) =>
  trx
    .selectFrom('payment')
    .select(['id', 'sn'])
    .where('closed_at', 'is', null)
    .where('expires_at', '<=', sql<Date>`now()`)
    .orderBy('expires_at')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
