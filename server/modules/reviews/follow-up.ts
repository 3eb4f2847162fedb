import { sql } from 'kysely';
import type { Parsed } from '#contract/calls.ts';
import { followUpWithinDays } from '#domain/review.ts';
import type { SignedIn } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { refusePaused } from '../shop-settings/read.ts';
import { publishImages, showImages } from './images.ts';

/**
 * Adds a follow-up to the caller's own review. Scores stay unchanged. An existing follow-up is kept. @param ctx its `db` is a
 * transaction @throws Refusal `not_found`, `feature_off`, `review_closed` after 180 days and while the review is hidden,
 * `upload_invalid`
 */
export async function followUp(ctx: SignedIn, input: Parsed<'reviewFollowUp'>): Promise<void> {
  const { db: trx, caller } = ctx;
  const { reviewId, content } = input;
  const review = await trx
    .selectFrom('review')
    .select(
      sql<boolean>`hidden_at is null and created_at > now() - ${followUpWithinDays} * interval '1 day'`.as(
        'open',
      ),
    )
    .where('id', '=', reviewId)
    .where('account_id', '=', caller.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!review) throw new Refusal('not_found', { fields: ['reviewId'] });
  const first = await trx
    .selectFrom('review_follow_up')
    .select('review_id')
    .where('review_id', '=', reviewId)
    .executeTakeFirst();
  if (first) return;
  await refusePaused(ctx, 'reviews');
  if (!review.open) throw new Refusal('review_closed');
  const imageIds = await publishImages(ctx, caller.id, input.pictureIds);
  await trx.insertInto('review_follow_up').values({ review_id: reviewId, content }).execute();
  await showImages(trx, 'review_follow_up_picture', reviewId, imageIds);
}
