import { type Kysely, sql } from 'kysely';
import { refundState, returnWithinSeconds } from '#domain/refund.ts';
import type { Database } from '../../platform/db/schema.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { lockRefund } from './open-refund.ts';
import { lapseRefund } from './settle.ts';
import { dueRows } from '../../platform/jobs/due-rows.ts';
import type { Job } from '../../platform/jobs/runner.ts';

/** Ends refunds whose goods were not sent back in time, once, on any node. */
export const lapsedReturnsJob: Job = {
  name: 'lapsed returns',
  everySeconds: 60,
  due: dueRows('refund', {
    since: 'accepted_at',
    afterSeconds: returnWithinSeconds,
    where: sql`state = ${refundState.open} and shipped_at is null
      and accepted_at <= now() - make_interval(secs => ${returnWithinSeconds})`,
  }),
  async runBatch({ db, log }) {
    const overdue = await findOverdue(db);
    for (const id of overdue) {
      // One refund per transaction. Selected without a lock, because a refund is locked by its order, and checked again under it.
      const sn = await transaction(db, async (trx) => {
        const open = await lockRefund(trx, id);
        if (!open || open.refund.shipped_at !== null) return null;
        await lapseRefund(trx, open);
        return open.refund.sn;
      });
      if (sn !== null) log.info({ refund: sn }, 'refund lapsed: no return shipment');
    }
    return overdue.length === batchRefunds;
  },
};

const batchRefunds = 50;

async function findOverdue(db: Kysely<Database>): Promise<number[]> {
  const rows = await db
    .selectFrom('refund')
    .select('id')
    .where('state', '=', refundState.open)
    .where('shipped_at', 'is', null)
    .where('accepted_at', '<=', sql<Date>`now() - make_interval(secs => ${returnWithinSeconds})`)
    .orderBy('accepted_at')
    .limit(batchRefunds)
    .execute();
  return rows.map(({ id }) => id);
}
