import { expect, test } from 'vitest';
import {
  type DeviceState,
  emptyDeviceState,
  imageIdsOf,
  type ReviewDraft,
} from '../../platform/device/device-state.ts';
import { refuse } from '../../platform/device/sent-rows.ts';
import {
  discardReviewDraft,
  draftOf,
  reviewKey,
  type ReviewRow,
  storeReviewDraft,
  submitReview,
} from './review.mutation.ts';

const key = reviewKey(7, null);
const product = { title: 'Mug', options: '', picture: { hash: 'a', width: 1, height: 1, colour: '#000000' } };
const draft: ReviewDraft = {
  key,
  lineId: 7,
  reviewId: null,
  product,
  productScore: 5,
  serviceScore: 4,
  postageScore: 3,
  content: 'Good',
  pictureIds: ['one', 'two'],
  at: 1,
};

const begun = storeReviewDraft(draft)(emptyDeviceState);
const submitted = submitReview(draft)(begun);
const rowOf = (state: DeviceState) => state.outbox.get(key) as ReviewRow;
const images = (state: DeviceState) => [...imageIdsOf(state)];

test('stores a draft with its images and releases the images that were removed from it', () => {
  expect(draftOf(begun, key)).toEqual(draft);
  expect(images(begun)).toEqual(['one', 'two']);
  expect(images(storeReviewDraft({ ...draft, pictureIds: ['two'] })(begun))).toEqual(['two']);
});

test('a submitted review leaves no draft, and its row has text and images', () => {
  expect(submitted.drafts.size).toBe(0);
  expect(rowOf(submitted)).toMatchObject({
    kind: 'review',
    about: 'Mug',
    content: 'Good',
    imageIds: ['one', 'two'],
  });
  expect(images(submitted)).toEqual(['one', 'two']);
});

test('a review submitted twice is one mutation, and a late write does not restore its draft', () => {
  const again = submitReview({ ...draft, content: 'Other' })(submitted);
  expect(rowOf(again).idempotencyKey).toBe(rowOf(submitted).idempotencyKey);
  expect(storeReviewDraft(draft)(submitted)).toBe(submitted);
});

test('the first change of a refused review makes it a draft, which is sent as a new mutation', () => {
  const refused = refuse(rowOf(submitted), { reason: 'upload_invalid', message: '' })(submitted);
  const left = draftOf(refused, key)!;
  expect(left).toMatchObject({ content: 'Good', pictureIds: ['one', 'two'] });
  const revised = storeReviewDraft({ ...left, pictureIds: ['one'] })(refused);
  expect([revised.outbox.size, revised.drafts.size, images(revised)]).toEqual([0, 1, ['one']]);
  const sent = submitReview({ ...left, pictureIds: ['one'] })(revised);
  expect(rowOf(sent).refused).toBeUndefined();
  expect(rowOf(sent).idempotencyKey).not.toBe(rowOf(submitted).idempotencyKey);
});

test('a discarded draft leaves no row and no image', () => {
  const gone = discardReviewDraft(key)(begun);
  expect([gone.drafts.size, images(gone)]).toEqual([0, []]);
});
