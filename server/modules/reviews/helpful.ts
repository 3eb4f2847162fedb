import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { lockOthersReview } from './lock-others-review.ts';

/**
 * Sets whether the caller finds a review helpful; idempotent. The count changes by the votes actually inserted or deleted, so it
 * is exact under concurrency. @returns the number of votes @throws Refusal `not_found`, `own_review`
 */
export const setHelpful = (
  db: Kysely<Database>,
  accountId: number,
  { id, on }: { id: number; on: boolean },
): Promise<number> =>
  transaction(db, async (trx) => {
    const review = await lockOthersReview(trx, accountId, id);
    const vote = { review_id: id, account_id: accountId };
    const changed = on
      ? await trx
          .insertInto('review_helpful')
          .values(vote)
          .onConflict((conflict) => conflict.doNothing())
          .returning('review_id')
          .execute()
      : await trx
          .deleteFrom('review_helpful')
          .where((row) => row.and(vote))
          .returning('review_id')
          .execute();
    const helpful = review.helpful + (on ? changed.length : -changed.length);
    if (changed.length > 0) await trx.updateTable('review').set({ helpful }).where('id', '=', id).execute();
    return helpful;
  });

/** Those of these reviews that the caller found helpful, and those by the caller. */
export async function findReviewMarks(
  db: Kysely<Database>,
  accountId: number,
  ids: number[],
): Promise<{ helpful: number[]; mine: number[] }> {
  const [helpful, mine] = await Promise.all([
    db
      .selectFrom('review_helpful')
      .select('review_id as id')
      .where('account_id', '=', accountId)
      .where(sql<boolean>`review_id = any(${ids}::bigint[])`)
      .execute(),
    db
      .selectFrom('review')
      .select('id')
      .where('account_id', '=', accountId)
      .where(sql<boolean>`id = any(${ids}::bigint[])`)
      .execute(),
  ]);
  return { helpful: helpful.map(({ id }) => id), mine: mine.map(({ id }) => id) };
}
