import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { expirePayment } from './expire-payment.ts';
import { dueRows } from '../../platform/jobs/due-rows.ts';
import type { Job } from '../../platform/jobs/runner.ts';

/** Cancels orders that were not paid in time: stock and promo use are returned, once, on any node. */
export const unpaidOrdersJob: Job = {
  name: 'unpaid orders',
  everySeconds: 15,
  due: dueRows('payment', {
    since: 'expires_at',
    where: sql`closed_at is null and expires_at <= now()`,
  }),
  // One payment per transaction: it locks its stock and must not wait for others' locks.
  runBatch: ({ db, log }) =>
    transaction(db, async (trx) => {
      const payment = await claimExpired(trx);
      if (!payment) return false;
      await expirePayment(trx, payment.id);
      log.info({ payment: payment.sn }, 'unpaid orders canceled');
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
