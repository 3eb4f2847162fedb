import { expect, test } from 'vitest';
import { type DeviceState, emptyDeviceState } from '../device/device-state.ts';
import { owning, parkSession } from '../device/whose.ts';
import { formPicturesOf, keepingFormPictures } from './form-picture-mutations.ts';

const form = 'refund:O1';
const [first, second] = ['b', 'a'].map((id) => ({ id, blob: new Blob([id]) })) as [
  { id: string; blob: Blob },
  { id: string; blob: Blob },
];
const idsOf = (kept: DeviceState, name = form) => formPicturesOf(kept, name).map(({ id }) => id);
const kept = keepingFormPictures(form, [first, second])({ ...emptyDeviceState, owner: 7 });

test('a form has its pictures in the order they were picked, whatever they are called', () => {
  expect(idsOf(kept)).toEqual(['b', 'a']);
  const reversed = { ...kept, draftPictures: new Map([...kept.draftPictures].toReversed()) };
  expect(idsOf(reversed)).toEqual(['b', 'a']);
});

test('one more is written without those that are stored', () => {
  const more = keepingFormPictures(form, [first, second, { id: 'c', blob: new Blob() }])(kept);
  expect(idsOf(more)).toEqual(['b', 'a', 'c']);
  expect(more.draftPictures.get('b')).toBe(kept.draftPictures.get('b'));
});

test('deletes removed or sent images, and keeps those of other forms', () => {
  const other = keepingFormPictures('top-up:manual', [{ id: 'c', blob: new Blob() }])(kept);
  const without = keepingFormPictures(form, [second])(other);
  expect([idsOf(without), idsOf(without, 'top-up:manual')]).toEqual([['a'], ['c']]);
  expect([...keepingFormPictures(form, [])(without).draftPictures.keys()]).toEqual(['c']);
});

test('a form without pictures is no change', () => {
  expect(keepingFormPictures('refund:O2', [])(kept)).toBe(kept);
});

test('a session that is gone takes them along with the words of their forms', () => {
  const review = { id: 'r', blob: new Blob() };
  const drafts = new Map([['review:1', { pictureIds: ['r'] }]]) as unknown as DeviceState['drafts'];
  const draftPictures = new Map([...kept.draftPictures, ['r', review]]);
  const back = owning(7)(parkSession({ ...kept, drafts, draftPictures }));
  expect([...back.draftPictures.keys()]).toEqual(['r']);
});
