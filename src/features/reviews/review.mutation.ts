import type {
  DeviceState,
  ReviewDraft,
  ReviewWords,
  StateChange,
} from '../../platform/device/device-state.ts';
import {
  type CallResult,
  defineMutation,
  type OutboxRow,
  type Tools,
} from '../../platform/device/mutation.ts';
import { dropRows, newRow, rowOf, withRow } from '../../platform/device/outbox.ts';
import { sendImage } from '../../platform/device/send-image.ts';

/** A submitted review of a received product, or a follow-up to it. */
export interface ReviewRow extends OutboxRow, ReviewWords {
  kind: 'review';
  /** Upload ids, in display order. */
  imageIds: readonly string[];
}

/** @param reviewId of the review that a follow-up belongs to; `null`: the review itself */
export const reviewKey = (lineId: number, reviewId: number | null): string =>
  reviewId === null ? `review:${lineId}` : `review:${lineId}:more`;

const reviewRow = (state: DeviceState, key: string) => rowOf<ReviewRow>(state, 'review', key);

/** Submitted, but not sent to the server yet. */
const isSubmitted = (state: DeviceState, key: string): boolean => {
  const row = reviewRow(state, key);
  return row !== undefined && !row.refused;
};

/** The draft of a review, or a refused one, which the user must revise. */
export function draftOf(state: DeviceState, key: string): ReviewDraft | undefined {
  const draft = state.drafts.get(key);
  if (draft) return draft;
  const row = reviewRow(state, key);
  if (!row?.refused) return undefined;
  const { kind: _kind, idempotencyKey: _key, refused: _refused, about: _about, imageIds, ...words } = row;
  return { ...words, pictureIds: [...imageIds] };
}

/** Deletes a draft with its images. */
export const discardReviewDraft =
  (key: string): StateChange =>
  (state) => {
    if (!state.drafts.has(key)) return state;
    const drafts = new Map(state.drafts);
    drafts.delete(key);
    return { ...state, drafts };
  };

/** Stores a draft. A refused review becomes a draft again. */
export const storeReviewDraft =
  (draft: ReviewDraft): StateChange =>
  (state) => {
    // Submitted in another tab in the meantime: a late write must not restore the draft.
    if (isSubmitted(state, draft.key)) return state;
    return { ...dropRows([draft.key])(state), drafts: new Map(state.drafts).set(draft.key, draft) };
  };

/** Turns the draft into a row of the outbox. */
export const submitReview =
  (draft: ReviewDraft): StateChange =>
  (state) => {
    const rest = discardReviewDraft(draft.key)(state);
    if (isSubmitted(state, draft.key)) return rest;
    const { pictureIds: imageIds, at: _at, ...words } = draft;
    const about = draft.product.title;
    return withRow(rest, newRow<ReviewRow>({ kind: 'review', about, ...words, imageIds }));
  };

/** Uploads the images first, resuming partial uploads, because the review references their ids. */
async function sendRow(row: ReviewRow, tools: Tools): Promise<CallResult<unknown>> {
  const { idempotencyKey, lineId, reviewId, productScore, serviceScore, postageScore, content, imageIds } =
    row;
  for (const id of imageIds) {
    const sent = await sendImage(id, 'review', tools);
    if (!sent.ok) return sent;
  }
  const words = { content, pictureIds: [...imageIds] };
  return reviewId === null
    ? tools.send(
        'orderReview',
        { lineId, productScore, serviceScore, postageScore, ...words },
        idempotencyKey,
      )
    : tools.send('reviewFollowUp', { reviewId, ...words }, idempotencyKey);
}

export const review = defineMutation<ReviewRow>({
  kind: 'review',
  send: sendRow,
  // A review may complete its order, and it appears in public lists.
  onSent: (_, cached) =>
    cached.refetch(
      'reviewableList',
      'reviewOptions',
      'orderList',
      'orderDetail',
      'productReviews',
      'productDetail',
      'shopReviews',
      'shopDetail',
    ),
});
