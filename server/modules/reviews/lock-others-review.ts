import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors.ts';

/** Locks a public review of another author. @throws Refusal `not_found`, `own_review` */
export async function lockOthersReview(
  trx: Kysely<Database>,
  accountId: number,
  id: number,
): Promise<{ helpful: number }> {
  const review = await trx
    .selectFrom('review')
    .select(['account_id', 'helpful'])
    .where('id', '=', id)
    .where('hidden_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!review) throw new Refusal('not_found', { fields: ['id'] });
  if (review.account_id === accountId) throw new Refusal('own_review');
  return review;
}
