import { expect, test } from 'vitest';
import { type DeviceState, emptyDeviceState } from '../device/device-state.ts';
import { refusing } from '../device/outbox.ts';
import type { DraftPicture, ReviewDraft } from '../device/review-draft.ts';
import { reviewKey } from '../device/row-keys.ts';
import type { ReviewRow } from '../device/rows.ts';
import { discardingDraft, draftOf, handingIn, writingDraft } from './review-mutations.ts';

const key = reviewKey(7, null);
const product = { title: 'Mug', options: '', picture: { hash: 'a', width: 1, height: 1, colour: '#000000' } };
const pictures: DraftPicture[] = ['one', 'two'].map((id) => ({ id, blob: new Blob([id]) }));
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

const begun = writingDraft(draft, pictures)(emptyDeviceState);
const handedIn = handingIn(draft, pictures)(begun);
const rowOf = (kept: DeviceState) => kept.outbox.get(key) as ReviewRow;

test('a draft is kept with its pictures; with fewer of them the others are forgotten', () => {
  expect(draftOf(begun, key)).toEqual({ draft, pictures });
  const fewer = writingDraft({ ...draft, pictureIds: ['two'] }, pictures.slice(1))(begun);
  expect([...fewer.draftPictures.keys()]).toEqual(['two']);
  // The very same row: its bytes are not written again.
  expect(fewer.draftPictures.get('two')).toBe(begun.draftPictures.get('two'));
});

test('handed in, nothing of the draft is left, and the act has all of it', () => {
  expect([handedIn.drafts.size, handedIn.draftPictures.size]).toEqual([0, 0]);
  expect(rowOf(handedIn)).toMatchObject({ kind: 'review', about: 'Mug', content: 'Good', pictures });
});

test('handed in twice, it is one act; written on late, it does not come back', () => {
  const again = handingIn({ ...draft, content: 'Other' }, pictures)(handedIn);
  expect(rowOf(again).stamp).toBe(rowOf(handedIn).stamp);
  expect(writingDraft(draft, pictures)(handedIn)).toBe(handedIn);
});

test('refused, it can be mended: it is a draft again with the first change, and goes as a new act', () => {
  const refused = refusing(rowOf(handedIn), { reason: 'upload_invalid', message: '' })(handedIn);
  const left = draftOf(refused, key)!;
  expect(left).toMatchObject({ draft: { content: 'Good', pictureIds: ['one', 'two'] }, pictures });
  const mended = writingDraft({ ...left.draft, pictureIds: ['one'] }, pictures.slice(0, 1))(refused);
  expect([mended.outbox.size, mended.drafts.size]).toEqual([0, 1]);
  const sent = handingIn({ ...left.draft, pictureIds: ['one'] }, pictures.slice(0, 1))(mended);
  expect(rowOf(sent).refused).toBeUndefined();
  expect(rowOf(sent).stamp).not.toBe(rowOf(handedIn).stamp);
});

test('a discarded draft takes its pictures along', () => {
  const gone = discardingDraft(key)(begun);
  expect([gone.drafts.size, gone.draftPictures.size]).toEqual([0, 0]);
});
