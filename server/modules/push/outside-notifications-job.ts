import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { eventOf } from '../notifications/list.ts';
import { makeDeliveries } from './deliveries.ts';
import { mailNotification } from './mail-notification.ts';
import { dueRows } from '../../platform/jobs/due-rows.ts';
import type { Job } from '../../platform/jobs/runner.ts';

/**
 * Queues pushes and mail of each new notification, once, in the transaction that records it. Separate from the event's
 * transaction, which neither waits for this nor fails with it.
 */
export const outsideNotificationsJob: Job = {
  name: 'tell outside',
  everySeconds: 1,
  due: dueRows('notice', { since: 'created_at', where: sql`told_at is null`, order: 'id' }),
  runBatch: ({ db, config }) =>
    transaction(db, async (trx) => {
      const notice = await claim(trx);
      if (!notice) return false;
      await makeDeliveries(trx, notice);
      const { id, account_id: accountId } = notice;
      await mailNotification(trx, { id, accountId, event: eventOf(notice) }, config.publicUrl);
      return true;
    }),
};

async function claim(trx: Kysely<Database>) {
  const next = await trx
    .selectFrom('notice')
    .select('id')
    .where('told_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!next) return undefined;
  return trx
    .updateTable('notice')
    .set({ told_at: sql<Date>`now()` })
    .where('id', '=', next.id)
    .returning(['id', 'account_id', 'kind', 'type', 'params'])
    .executeTakeFirst();
}
