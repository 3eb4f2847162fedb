import { type Kysely, sql } from 'kysely';
import type { HidingReason } from '#domain/review.ts';
import type { Database } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors.ts';
import { notifyLive } from '../../platform/notify-live.ts';
import { countReview } from '../reviews/count.ts';
import { closeReports } from '../reviews/report.ts';
import type { OpsContext, OpsHandler } from './context.ts';
import { lastOperatorOf } from './history.ts';
import { refuseOwnAccount } from './own-account.ts';
import { OpsRefusal } from './refusal.ts';
import { rowByRow } from './row-by-row.ts';

/** @throws Refusal `not_found`, OpsRefusal `own_account` */
async function lockReview({ db: trx, operator }: OpsContext, id: number) {
  const review = await trx
    .selectFrom('review')
    .leftJoin('account', 'account.id', 'review.account_id')
    .select(['product_id', 'account_id', 'account.account', 'hidden_reason', 'reported_at'])
    .select(['product_score', 'service_score', 'postage_score'])
    .where('review.id', '=', id)
    .forNoKeyUpdate('review')
    .executeTakeFirst();
  if (!review) throw new Refusal('not_found', { fields: ['id'] });
  if (review.account !== null) refuseOwnAccount(operator, review.account);
  return review;
}

type Review = Awaited<ReturnType<typeof lockReview>>;

const target = (id: number) => `review ${id}`;

/** Operator who hid this review last. */
const hiddenBy = (db: Kysely<Database>, id: number) => lastOperatorOf(db, target(id), ['review/hide']);

/** Refuses all commands on a hidden review except `review/unhide`. @throws OpsRefusal `review_hidden` */
export async function refuseHidden(db: Kysely<Database>, id: number, reason: HidingReason | null) {
  if (reason !== null) throw new OpsRefusal('review_hidden', await hiddenBy(db, id));
}

/**
 * Hides a review from everyone but its author; ratings no longer include it. @throws Refusal `not_found`, OpsRefusal
 * `own_account`, `review_hidden`
 */
export const hideReview = (async (ctx, { id, reason, note }) => {
  const review = await lockReview(ctx, id);
  await refuseHidden(ctx.db, id, review.hidden_reason);
  await setHidden(ctx.db, id, review, reason);
  const after = { hidden: reason, ...(note !== undefined && { note }) };
  return { data: { id, hidden: reason }, trace: { target: target(id), before: { hidden: null }, after } };
}) satisfies OpsHandler<'reviewHide'>;

/** Hides several reviews for one reason. @returns the result of each */
export const hideReviews = ((ctx, { reviews, ...why }) =>
  rowByRow(ctx, reviews, {
    act: 'review/hide',
    targetOf: target,
    run: (own, id) => hideReview(own, { id, ...why }),
  })) satisfies OpsHandler<'reviewHideMany'>;

/** Makes a hidden review public again. @throws Refusal `not_found`, OpsRefusal `own_account`, `review_public` */
export const unhideReview = (async (ctx, { id, note }) => {
  const review = await lockReview(ctx, id);
  if (review.hidden_reason === null)
    throw new OpsRefusal('review_public', await lastOperatorOf(ctx.db, target(id), ['review/unhide']));
  await setHidden(ctx.db, id, review, null);
  const before = { hidden: review.hidden_reason };
  const after = { hidden: null, ...(note !== undefined && { note }) };
  return { data: { id, hidden: null }, trace: { target: target(id), before, after } };
}) satisfies OpsHandler<'reviewUnhide'>;

/** Makes several hidden reviews public again. @returns the result of each */
export const unhideReviews = ((ctx, { reviews, ...why }) =>
  rowByRow(ctx, reviews, {
    act: 'review/unhide',
    targetOf: target,
    run: (own, id) => unhideReview(own, { id, ...why }),
  })) satisfies OpsHandler<'reviewUnhideMany'>;

/**
 * Closes the reports of reviews that stay public. @returns the result of each; OpsRefusal `own_account`, `review_hidden`,
 * `already_settled` for one without an open report
 */
export const keepReviews = ((ctx, { reviews }) =>
  rowByRow(ctx, reviews, {
    act: 'review/keep',
    targetOf: target,
    run: async (own, id) => {
      const review = await lockReview(own, id);
      await refuseHidden(own.db, id, review.hidden_reason);
      if (review.reported_at === null)
        throw new OpsRefusal('already_settled', await lastOperatorOf(own.db, target(id), ['review/keep']));
      await closeReports(own.db, id);
      const trace = { target: target(id), before: { reported: true }, after: { reported: false } };
      return { data: null, trace };
    },
  })) satisfies OpsHandler<'reviewKeepMany'>;

async function setHidden(trx: Kysely<Database>, id: number, review: Review, reason: HidingReason | null) {
  await trx
    .updateTable('review')
    .set({ hidden_at: reason && sql<Date>`now()`, hidden_reason: reason })
    .where('id', '=', id)
    .execute();
  if (reason !== null) await closeReports(trx, id);
  // The topic of the author's own reviews.
  if (review.account_id !== null) await notifyLive(trx, review.account_id, 'order');
  const { product_score: productScore, service_score: serviceScore, postage_score: postageScore } = review;
  await countReview(trx, review.product_id, { productScore, serviceScore, postageScore }, reason ? -1 : 1);
}
