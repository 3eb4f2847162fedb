import * as v from 'valibot';
import { hidingReasons, maxStars } from '#domain/review.ts';
import { Review } from './catalog.ts';
import { defineCall } from './define-call.ts';
import { maxReviewImages, maxReviewText } from './input-limits.ts';
import { OrderedLine } from './quotes.ts';
import { ownId, publicId } from './resource-ids.ts';
import {
  Count,
  described,
  FlagParam,
  Id,
  IdListParam,
  IdParam,
  named,
  page,
  pageParams,
  text,
  Time,
} from './scalars.ts';
import { UploadId } from './uploads.ts';

const Score = v.pipe(Count, v.minValue(1), v.maxValue(maxStars));

const imageIds = described(
  v.optional(
    v.pipe(
      v.array(UploadId),
      v.maxLength(maxReviewImages),
      v.check((ids) => new Set(ids).size === ids.length),
    ),
    [],
  ),
  'Finished uploads with purpose `review`; they become public.',
);

export const Reviewable = named(
  'Reviewable',
  v.object({
    ...OrderedLine.entries,
    id: Id,
    orderSn: v.string(),
    receivedAt: Time,
    review: v.nullable(Review),
    hidden: described(
      v.nullable(v.picklist(hidingReasons)),
      'Why the shop hid the review from everyone but its author; `null`: it is public.',
    ),
    canFollowUp: v.boolean(),
  }),
  'A line of a received order, with its review.',
);

export type Reviewable = v.InferOutput<typeof Reviewable>;

export const reviewCalls = {
  orderReview: defineCall({
    method: 'POST',
    path: 'order/review',
    auth: 'required',
    idempotent: true,
    summary: 'Review a received product',
    description:
      'One review per order line; a second call returns the first review. The order completes when every line has one.',
    refusals: ['not_found', 'feature_off', 'order_state', 'upload_invalid'],
    input: v.strictObject({
      lineId: ownId('receivedLine'),
      productScore: Score,
      serviceScore: Score,
      postageScore: Score,
      content: text(maxReviewText),
      pictureIds: imageIds,
    }),
    output: v.object({ review: Review, orderStatus: v.number() }),
    example: { lineId: 1, productScore: 5, serviceScore: 4, postageScore: 5, content: 'As in the picture' },
  }),
  reviewFollowUp: defineCall({
    method: 'POST',
    path: 'order/review_more',
    auth: 'required',
    idempotent: true,
    summary: 'Add a follow-up to a review',
    description: 'Once per review, within 180 days; a second call returns the first follow-up.',
    refusals: ['not_found', 'feature_off', 'review_closed', 'upload_invalid'],
    input: v.strictObject({
      reviewId: ownId('ownReview'),
      content: text(maxReviewText),
      pictureIds: imageIds,
    }),
    output: v.object({ review: Review }),
    example: { reviewId: 1, content: 'Still fine' },
  }),
  reviewHelpful: defineCall({
    method: 'POST',
    path: 'product/review_helpful',
    auth: 'required',
    summary: 'Set or clear a helpful vote',
    description:
      "A state, not a toggle. `count`: number of users who found it helpful. Refused with `own_review` for the caller's own review.",
    refusals: ['not_found', 'own_review'],
    input: v.strictObject({ id: publicId('review'), on: v.boolean() }),
    output: v.object({ on: v.boolean(), count: Count }),
    example: { id: 1, on: true },
  }),
  reviewReport: defineCall({
    method: 'POST',
    path: 'product/review_report',
    auth: 'required',
    summary: 'Report a review to the operators',
    description:
      "Once per account: a further report of the same review changes nothing. Refused with `own_review` for the caller's own review.",
    refusals: ['not_found', 'own_review'],
    input: v.strictObject({ id: publicId('review'), reason: v.picklist(hidingReasons) }),
    output: v.object({}),
    example: { id: 1, reason: 'advertising' },
  }),
  reviewMarks: defineCall({
    method: 'GET',
    path: 'product/review_marks',
    auth: 'required',
    offline: { never: 'votes need a connection' },
    summary: 'Check which reviews the account wrote or voted for',
    description: "The caller's votes and own reviews, which public responses never contain.",
    refusals: [],
    input: v.strictObject({ ids: publicId('review', IdListParam) }),
    output: v.object({ helpful: v.array(Id), mine: v.array(Id) }),
    example: { ids: '1,2' },
  }),
  reviewableList: defineCall({
    method: 'GET',
    path: 'user/reviewable_list',
    auth: 'required',
    offline: { keep: 2 },
    summary: 'List order lines with or without a review',
    description: '`done`: lines with a review, else lines without one. Newest orders first.',
    refusals: [],
    input: v.strictObject({ ...pageParams, done: v.optional(FlagParam, '0') }),
    output: page(Reviewable),
    example: { done: '0', limit: '5' },
  }),
  reviewOptions: defineCall({
    method: 'GET',
    path: 'order/review_options',
    auth: 'required',
    offline: { keep: 20 },
    summary: 'Get an order line to review',
    description: 'Refused with `order_state` until its order is received.',
    refusals: ['not_found', 'order_state'],
    input: v.strictObject({ lineId: ownId('receivedLine', IdParam) }),
    output: Reviewable,
    example: { lineId: '1' },
  }),
};
