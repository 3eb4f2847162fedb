import { type Kysely, sql } from 'kysely';
import { completedAfterSeconds, orderStatus } from '#domain/order-state.ts';
import type { Database } from '../../platform/db/schema.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { notify } from '../../platform/notify.ts';
import { receive } from './receipt.ts';
import { move } from './transition.ts';
import { dueRows } from '../../platform/jobs/due-rows.ts';
import type { Job } from '../../platform/jobs/runner.ts';

/** Orders delivered long ago without a complaint count as received, once, on any node. */
export const receiptsJob: Job = {
  name: 'receipts',
  everySeconds: 60,
  due: dueRows('shop_order', {
    since: 'receipt_due_at',
    where: sql`status = ${orderStatus.delivered} and receipt_due_at <= now()`,
  }),
  // One order per transaction: its money moves, and all orders share the escrow's lock.
  runBatch: ({ db, log }) =>
    transaction(db, async (trx) => {
      const order = await claimArrived(trx);
      if (!order) return false;
      await receive(trx, order, 'clock');
      await notify(trx, order.account_id, { type: 'order_received', sn: order.sn });
      log.info({ order: order.sn }, 'order counted as received after the time limit');
      return true;
    }),
};

const claimArrived = (trx: Kysely<Database>) =>
  trx
    .selectFrom('shop_order')
    .selectAll()
    .where('status', '=', orderStatus.delivered)
    .where('receipt_due_at', '<=', sql<Date>`now()`)
    .orderBy('receipt_due_at')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();

const batchOrders = 100;

/** Orders received long ago are completed, reviewed or not. */
export const completionsJob: Job = {
  name: 'completions',
  everySeconds: 60,
  due: dueRows('shop_order', {
    since: 'received_at',
    afterSeconds: completedAfterSeconds,
    where: sql`status = ${orderStatus.received}
      and received_at <= now() - make_interval(secs => ${completedAfterSeconds})`,
  }),
  runBatch: ({ db }) =>
    transaction(db, async (trx) => {
      const due = await trx
        .selectFrom('shop_order')
        .select('id')
        .where('status', '=', orderStatus.received)
        .where('received_at', '<=', sql<Date>`now() - make_interval(secs => ${completedAfterSeconds})`)
        .orderBy('received_at')
        .limit(batchOrders)
        .forNoKeyUpdate()
        .skipLocked()
        .execute();
      if (due.length === 0) return false;
      const ids = due.map(({ id }) => id);
      await move(trx, ids, { from: orderStatus.received, action: 'complete', by: 'clock' });
      return due.length === batchOrders;
    }),
};
