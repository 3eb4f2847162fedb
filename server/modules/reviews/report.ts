import { type Kysely, sql } from 'kysely';
import type { HidingReason } from '#domain/review.ts';
import type { Database } from '../../platform/db/schema.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { notifyLive } from '../../platform/notify-live.ts';
import { lockOthersReview } from './lock-others-review.ts';

/**
 * Reports a review to the operators, once per account: a further report changes nothing, also after the first one was closed. @throws
 * Refusal `not_found`, `own_review`
 */
export const reportReview = (
  db: Kysely<Database>,
  accountId: number,
  { id, reason }: { id: number; reason: HidingReason },
): Promise<void> =>
  transaction(db, async (trx) => {
    await lockOthersReview(trx, accountId, id);
    const added = await trx
      .insertInto('review_report')
      .values({ review_id: id, account_id: accountId, reason })
      .onConflict((conflict) => conflict.doNothing())
      .returning('review_id')
      .executeTakeFirst();
    if (!added) return;
    await trx
      .updateTable('review')
      .set({ reported_at: sql<Date>`coalesce(reported_at, now())` })
      .where('id', '=', id)
      .execute();
    // Open consoles refetch reviews on this topic.
    await notifyLive(trx, accountId, 'order');
  });

/** Closes the open reports of a review. @param trx holds the lock of the review */
export async function closeReports(trx: Kysely<Database>, id: number): Promise<void> {
  await trx.updateTable('review').set({ reported_at: null }).where('id', '=', id).execute();
  await trx
    .updateTable('review_report')
    .set({ closed_at: sql<Date>`now()` })
    .where('review_id', '=', id)
    .where('closed_at', 'is', null)
    .execute();
}
