import { expect, test } from 'vitest';
import {
  type DeviceState,
  emptyDeviceState,
  imageIdsOf,
  type ReviewDraft,
} from '../platform/device/device-state.ts';
import { writeAddress } from '../features/addresses/address.mutation.ts';
import { setFavorite } from '../features/favorites/favorite.mutation.ts';
import { discardReviewDraft, storeReviewDraft } from '../features/reviews/review.mutation.ts';
import { handoverOf, takeOver } from '../platform/data/handover.ts';

const address = {
  addressee: 'Mika Sato',
  mobile: '+81 90 1234 5678',
  country: 'JP',
  region: 'Tokyo',
  area: 'Setagaya',
  postcode: '154-0001',
  detail: 'Ikejiri 1-2-3',
  tag: 'home' as const,
  isDefault: false,
};
const draft: ReviewDraft = {
  key: 'review:1',
  lineId: 1,
  reviewId: null,
  product: { title: 'Lamp', options: '', picture: { hash: 'h', width: 1, height: 1, colour: '#fff' } },
  productScore: 5,
  serviceScore: 5,
  postageScore: 5,
  content: 'Bright',
  pictureIds: ['p'],
  at: 1,
};
const own: DeviceState = { ...emptyDeviceState, owner: 7, rev: 3 };

test('applies a mutation of an older page to the state stored by the newer version', () => {
  const written = writeAddress(null, address)(own);
  const meanwhile = setFavorite({ about: 'Lamp', target: 'product', id: 3, on: true })(own);
  const { outbox } = takeOver(handoverOf(own, written))(meanwhile);
  expect([...outbox.values()]).toEqual([...meanwhile.outbox.values(), ...written.outbox.values()]);
});

test('hands over a draft with its images, and its deletion', () => {
  const images = [{ id: 'p', blob: new Blob(['x']) }];
  const begun = storeReviewDraft(draft)(own);
  const handover = handoverOf(own, begun, images);
  expect(handover.bytes).toEqual(images);
  const taken = takeOver(handover)(own);
  expect(taken.drafts).toEqual(begun.drafts);
  expect([...imageIdsOf(taken)]).toEqual(['p']);
  const discarded = takeOver(handoverOf(begun, discardReviewDraft(draft.key)(begun)))(taken);
  expect([discarded.drafts.size, imageIdsOf(discarded).size]).toEqual([0, 0]);
});

test('a second takeover, as after a crash, changes nothing', () => {
  const change = takeOver(handoverOf(own, writeAddress(null, address)(own)));
  expect(change(change(own))).toEqual(change(own));
});

test('another account takes over no data', () => {
  const other = { ...own, owner: 8 };
  expect(takeOver(handoverOf(own, writeAddress(null, address)(own)))(other)).toBe(other);
});
