import { expect, test } from 'vitest';
import { type InstallState, isInvitationDue, seen } from './invitation.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const noon = new Date(2026, 10, 21, 12).getTime();
const first: InstallState = { visits: 1, seenAt: noon, bought: false, dismissedAt: null, installed: false };

test('does not invite on the first visit', () => {
  const note = seen({ ...first, visits: 0, seenAt: 0 }, noon);
  expect(note.visits).toBe(1);
  expect(isInvitationDue(note, noon)).toBe(false);
});

test.each([
  [29 * minuteMs, 1],
  [30 * minuteMs, 2],
  [dayMs, 2],
  [-2 * minuteMs, 1],
])('a return after %d ms counts as %d visits', (laterMs, visits) => {
  expect(seen(first, noon + laterMs).visits).toBe(visits);
});

test('a return after midnight counts as a new visit', () => {
  const late = new Date(2026, 10, 21, 23, 59).getTime();
  expect(seen({ ...first, seenAt: late }, late + 2 * minuteMs).visits).toBe(2);
});

test('invites after a purchase, even on the first visit', () => {
  expect(isInvitationDue({ ...first, bought: true }, noon)).toBe(true);
});

test('waits thirty days after a dismissal and never invites after an installation', () => {
  const back = { ...first, visits: 5, dismissedAt: noon };
  expect(isInvitationDue(back, noon + 29 * dayMs)).toBe(false);
  expect(isInvitationDue(back, noon + 30 * dayMs)).toBe(true);
  expect(isInvitationDue({ ...back, installed: true }, noon + 300 * dayMs)).toBe(false);
});
