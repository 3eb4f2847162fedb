import { expect, test } from 'vitest';
import { type DeviceState, emptyDeviceState } from '../device/device-state.ts';
import { withRow } from '../device/outbox.ts';
import { writing } from './address-mutations.ts';
import { discardingDraft, writingDraft } from './review-mutations.ts';
import { handoverOf, takingOver } from './handover.ts';
import type { ReviewDraft } from '../device/review-draft.ts';

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

test('an act of an older page is done to what the newer version has stored meanwhile', () => {
  const written = writing(null, address)(own);
  const meanwhile = withRow(own, {
    kind: 'mark',
    key: 'product:3',
    stamp: 'm',
    at: 1,
    about: 'Lamp',
    target: 'product',
    id: 3,
    on: true,
  });
  const { outbox } = takingOver(handoverOf(own, written))(meanwhile);
  expect([...outbox.values()]).toEqual([...meanwhile.outbox.values(), ...written.outbox.values()]);
});

test('a draft and its pictures come and go', () => {
  const begun = writingDraft(draft, [{ id: 'p', blob: new Blob(['x']) }])(own);
  const taken = takingOver(handoverOf(own, begun))(own);
  expect([taken.drafts, taken.draftPictures]).toEqual([begun.drafts, begun.draftPictures]);
  const discarded = takingOver(handoverOf(begun, discardingDraft(draft.key)(begun)))(taken);
  expect([discarded.drafts.size, discarded.draftPictures.size]).toEqual([0, 0]);
});

test('taken over twice, as after a crash in between, it is the same', () => {
  const act = takingOver(handoverOf(own, writing(null, address)(own)));
  expect(act(act(own))).toEqual(act(own));
});

test('another account gets nothing of it', () => {
  const other = { ...own, owner: 8 };
  expect(takingOver(handoverOf(own, writing(null, address)(own)))(other)).toBe(other);
});
