import * as v from 'valibot';
import { ProductCard, Review } from './catalog.ts';
import { OrderedLine } from './orders.ts';
import {
  Count,
  Empty,
  FlagParam,
  Id,
  IdListParam,
  IdParam,
  page,
  pageParams,
  text,
  Time,
} from './scalars.ts';
import { UploadId } from './uploads.ts';

/** Ours: the spec says that there are several, not how many. */
export const maxReviewPictures = 9;
export const maxReviewText = 2000;

const Score = v.pipe(Count, v.minValue(1), v.maxValue(5));
/** Uploads of purpose `review`; everybody sees them from then on. */
const pictureIds = v.optional(
  v.pipe(
    v.array(UploadId),
    v.maxLength(maxReviewPictures),
    v.check((ids) => new Set(ids).size === ids.length),
  ),
  [],
);

/** One review an order line; the second time answers the first one. Completes the order when every line has one. */
export const orderReview = {
  input: v.strictObject({
    lineId: Id,
    productScore: Score,
    serviceScore: Score,
    postageScore: Score,
    content: text(maxReviewText),
    pictureIds,
  }),
  output: v.object({ review: Review, orderStatus: v.number() }),
};

/** Said later about the same thing, once, within 180 days of the review; the second time answers the first one. */
export const reviewFollowUp = {
  input: v.strictObject({ reviewId: Id, content: text(maxReviewText), pictureIds }),
  output: v.object({ review: Review }),
};

/** A state, not a toggle. `count`: how many people found it helpful. Refused with `own_review` for one's own. */
export const reviewHelpful = {
  input: v.strictObject({ id: Id, on: v.boolean() }),
  output: v.object({ on: v.boolean(), count: Count }),
};

/** Which of these reviews the caller found helpful, and which are their own: public answers say neither. */
export const reviewMarks = {
  input: v.strictObject({ ids: IdListParam }),
  output: v.object({ helpful: v.array(Id), mine: v.array(Id) }),
};

/** A line of an order that was received, and what its buyer said about it. */
export const Reviewable = v.object({
  ...OrderedLine.entries,
  id: Id,
  orderSn: v.string(),
  receivedAt: Time,
  review: v.nullable(Review),
  canFollowUp: v.boolean(),
});
export type Reviewable = v.InferOutput<typeof Reviewable>;

/** `done`: lines that have a review, else those that wait for one. Newest orders first. */
export const reviewableList = {
  input: v.strictObject({ ...pageParams, done: v.optional(FlagParam, '0') }),
  output: page(Reviewable),
};

/** One of them. Refused with `order_state` while its order is not received. */
export const reviewOptions = { input: v.strictObject({ lineId: IdParam }), output: Reviewable };

/** Products looked at, the latest last: a device says later what was looked at without a connection. */
export const viewed = {
  input: v.strictObject({ ids: v.pipe(v.array(Id), v.minLength(1), v.maxLength(50)) }),
  output: Empty,
};
/** Latest first, each product once. */
export const viewedList = { input: v.strictObject(pageParams), output: page(ProductCard) };
/** `id: null`: all of them. */
export const viewedForget = { input: v.strictObject({ id: v.nullable(Id) }), output: Empty };
