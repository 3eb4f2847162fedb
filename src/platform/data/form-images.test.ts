import { expect, test } from 'vitest';
import { type DeviceState, emptyDeviceState, imageIdsOf } from '../device/device-state.ts';
import { parkSession, takeOwnership } from '../device/parked-session.ts';
import { formImageIds, setFormImages } from './form-images.ts';

const form = 'refund:O1';
const [first, second] = ['b', 'a'] as const;
const idsOf = (state: DeviceState, name = form) => formImageIds(state, name);
const state = setFormImages(form, [first, second])({ ...emptyDeviceState, owner: 7 });

test('returns the images of a form in the order they were picked, regardless of their ids', () => {
  expect(idsOf(state)).toEqual(['b', 'a']);
  const reversed = { ...state, images: new Map([...state.images].toReversed()) };
  expect(idsOf(reversed)).toEqual(['b', 'a']);
});

test('adding an image does not rewrite the stored rows', () => {
  const more = setFormImages(form, [first, second, 'c'])(state);
  expect(idsOf(more)).toEqual(['b', 'a', 'c']);
  expect(more.images.get('b')).toBe(state.images.get('b'));
});

test('deletes removed or sent images, and keeps those of other forms', () => {
  const other = setFormImages('top-up:manual', ['c'])(state);
  const without = setFormImages(form, [second])(other);
  expect([idsOf(without), idsOf(without, 'top-up:manual')]).toEqual([['a'], ['c']]);
  expect([...setFormImages(form, [])(without).images.keys()]).toEqual(['c']);
});

test('a form without images changes nothing', () => {
  expect(setFormImages('refund:O2', [])(state)).toBe(state);
});

test('a parked session loses the images of forms, whose text is deleted too', () => {
  const drafts = new Map([['review:1', { pictureIds: ['r'] }]]) as unknown as DeviceState['drafts'];
  const back = takeOwnership(7)(parkSession({ ...state, drafts }));
  expect([...imageIdsOf(back)]).toEqual(['r']);
});
