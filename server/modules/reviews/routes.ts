import type { Context, Handler, Handlers } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { reviewsById } from '../catalog/review-rows.ts';
import { followUp } from './follow-up.ts';
import { findReviewMarks, setHelpful } from './helpful.ts';
import { reportReview } from './report.ts';
import { listReviewable, readReviewable } from './reviewable.ts';
import { writeReview } from './write.ts';

async function readReview({ db, lang }: Context, id: number) {
  const review = (await reviewsById(db, [id], lang)).get(id);
  if (!review) throw new Refusal('not_found');
  return review;
}

const orderReview: Handler<'orderReview'> = async (ctx, input) => {
  const { reviewId, orderStatus } = await writeReview(ctx, input);
  return { review: await readReview(ctx, reviewId), orderStatus };
};

const reviewFollowUp: Handler<'reviewFollowUp'> = async (ctx, input) => {
  await followUp(ctx, input);
  return { review: await readReview(ctx, input.reviewId) };
};

const reviewHelpful: Handler<'reviewHelpful'> = async (ctx, input) => ({
  on: input.on,
  count: await setHelpful(ctx.db, ctx.caller.id, input),
});

const reviewReport: Handler<'reviewReport'> = async (ctx, input) => {
  await reportReview(ctx.db, ctx.caller.id, input);
  return {};
};

const reviewMarks: Handler<'reviewMarks'> = (ctx, { ids }) => findReviewMarks(ctx.db, ctx.caller.id, ids);

const reviewableList: Handler<'reviewableList'> = (ctx, input) =>
  listReviewable(ctx.db, ctx.caller.id, input, ctx.lang);

const reviewOptions: Handler<'reviewOptions'> = (ctx, { lineId }) =>
  readReviewable(ctx.db, ctx.caller.id, lineId, ctx.lang);

export const reviewHandlers = {
  orderReview,
  reviewFollowUp,
  reviewHelpful,
  reviewReport,
  reviewMarks,
  reviewableList,
  reviewOptions,
} satisfies Partial<Handlers>;
