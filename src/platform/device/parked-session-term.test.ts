import { expect, test } from 'vitest';
import { expireParkedSession } from './parked-session-term.ts';
import { type DeviceState, emptyDeviceState } from './device-state.ts';

const dayMs = 24 * 60 * 60 * 1000;
const parked = {
  account: 7,
  outbox: new Map(),
  drafts: new Map(),
  draftPictures: new Map(),
  lines: new Map(),
};
const gone: DeviceState = { ...emptyDeviceState, aside: parked };
const startMs = 1_000 * dayMs;
const noted = expireParkedSession(startMs)(gone);

test('keeps a parked session for thirty days and then deletes it', () => {
  expect(noted.aside).toEqual({ ...parked, sinceMs: startMs });
  expect(expireParkedSession(startMs + 30 * dayMs)(noted)).toBe(noted);
  expect(expireParkedSession(startMs + 30 * dayMs + 1)(noted)).toEqual(emptyDeviceState);
});

test('checking a parked session does not extend its term', () => {
  expect(expireParkedSession(startMs + 29 * dayMs)(noted)).toBe(noted);
});

test('a clock that was years ahead restarts the term once it is right', () => {
  const ahead = expireParkedSession(startMs + 3_000 * dayMs)(gone);
  const right = expireParkedSession(startMs)(ahead);
  expect(right.aside?.sinceMs).toBe(startMs);
  expect(expireParkedSession(startMs + 31 * dayMs)(right).aside).toBeNull();
});

test('with nothing set aside nothing is changed', () => {
  expect(expireParkedSession(startMs)(emptyDeviceState)).toBe(emptyDeviceState);
});
