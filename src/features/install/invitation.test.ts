import { expect, test } from 'vitest';
import { type InstallState, isInvitationDue, seen } from './invitation.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const noon = new Date(2026, 10, 21, 12).getTime();
const first: InstallState = { visits: 1, seenAt: noon, bought: false, dismissedAt: null, installed: false };

test('the first visit is not disturbed', () => {
  const note = seen({ ...first, visits: 0, seenAt: 0 }, noon);
  expect(note.visits).toBe(1);
  expect(isInvitationDue(note, noon)).toBe(false);
});

test.each([
  [29 * minuteMs, 1],
  [30 * minuteMs, 2],
  [dayMs, 2],
  [-2 * minuteMs, 1],
])('coming back after %d ms makes %d visits', (laterMs, visits) => {
  expect(seen(first, noon + laterMs).visits).toBe(visits);
});

test('a short while over midnight is another day', () => {
  const late = new Date(2026, 10, 21, 23, 59).getTime();
  expect(seen({ ...first, seenAt: late }, late + 2 * minuteMs).visits).toBe(2);
});

test('a purchase is a good moment, also on the first visit', () => {
  expect(isInvitationDue({ ...first, bought: true }, noon)).toBe(true);
});

test('a no counts for thirty days, an installation for ever', () => {
  const back = { ...first, visits: 5, dismissedAt: noon };
  expect(isInvitationDue(back, noon + 29 * dayMs)).toBe(false);
  expect(isInvitationDue(back, noon + 30 * dayMs)).toBe(true);
  expect(isInvitationDue({ ...back, installed: true }, noon + 300 * dayMs)).toBe(false);
});
