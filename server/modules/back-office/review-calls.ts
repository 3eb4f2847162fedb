import * as v from 'valibot';
import { maxReviewText } from '#contract/input-limits.ts';
import { Id, line, pageParams, text } from '#contract/scalars.ts';
import { hidingReasons } from '#domain/review.ts';
import { type OpsCall, rowsOf } from './call-row.ts';

const support = ['support'] as const;
const moderators = ['support', 'owner'] as const;

/** Reviews of products. */
export const reviewCalls = {
  /**
   * `waiting`: public reviews that are reported or have no reply. Without `sort`, reported ones are first and both are oldest first;
   * other lists are newest first. `lowest` and `highest`: by the product's score. `find`: email address or number of the author's account,
   * or words of the author's name, the review or its follow-up.
   */
  reviewList: {
    method: 'GET',
    path: 'review/list',
    roles: moderators,
    input: v.strictObject({
      ...pageParams,
      find: v.optional(line(200)),
      /** Id, slug or name. */
      shop: v.optional(line(200)),
      /** Id or handle. */
      product: v.optional(line(200)),
      status: v.optional(v.picklist(['waiting', 'reported', 'hidden', 'all']), 'waiting'),
      sort: v.optional(v.picklist(['newest', 'oldest', 'lowest', 'highest'])),
    }),
  },
  /** The shop's public reply. */
  reviewReply: {
    method: 'POST',
    path: 'review/reply',
    roles: support,
    input: v.strictObject({ id: Id, text: text(maxReviewText) }),
  },
  /** Only its author still sees the review, with the reason. `note` is for the log. */
  reviewHide: {
    method: 'POST',
    path: 'review/hide',
    roles: moderators,
    input: v.strictObject({ id: Id, reason: v.picklist(hidingReasons), note: v.optional(line(200)) }),
  },
  /** The same for several reviews: those that are refused are reported, and do not stop the others. */
  reviewHideMany: {
    method: 'POST',
    path: 'review/hide-many',
    roles: moderators,
    input: v.strictObject({
      reviews: rowsOf(Id),
      reason: v.picklist(hidingReasons),
      note: v.optional(line(200)),
    }),
  },
  /** Makes a hidden review public again. */
  reviewUnhide: {
    method: 'POST',
    path: 'review/unhide',
    roles: moderators,
    input: v.strictObject({ id: Id, note: v.optional(line(200)) }),
  },
  /** The same for several reviews. */
  reviewUnhideMany: {
    method: 'POST',
    path: 'review/unhide-many',
    roles: moderators,
    input: v.strictObject({ reviews: rowsOf(Id), note: v.optional(line(200)) }),
  },
  /** Closes the reports of several reviews, which stay public. */
  reviewKeepMany: {
    method: 'POST',
    path: 'review/keep-many',
    roles: moderators,
    input: v.strictObject({ reviews: rowsOf(Id) }),
  },
  /** Text and follow-up in the operator's language. Only with a translator. */
  reviewTranslate: {
    method: 'POST',
    path: 'review/translate',
    roles: moderators,
    input: v.strictObject({ id: Id }),
  },
} as const satisfies Record<string, OpsCall>;
