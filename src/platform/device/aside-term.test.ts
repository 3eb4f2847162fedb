import { expect, test } from 'vitest';
import { ageingAside } from './aside-term.ts';
import { type Kept, nothingKept } from './kept.ts';

const dayMs = 24 * 60 * 60 * 1000;
const aside = {
  account: 7,
  outbox: new Map(),
  drafts: new Map(),
  draftPictures: new Map(),
  lines: new Map(),
};
const gone: Kept = { ...nothingKept, aside };
const startMs = 1_000 * dayMs;
const noted = ageingAside(startMs)(gone);

test('what is set aside waits for its person for thirty days, and no longer', () => {
  expect(noted.aside).toEqual({ ...aside, sinceMs: startMs });
  expect(ageingAside(startMs + 30 * dayMs)(noted)).toBe(noted);
  expect(ageingAside(startMs + 30 * dayMs + 1)(noted)).toEqual(nothingKept);
});

test('looking at it does not prolong its time', () => {
  expect(ageingAside(startMs + 29 * dayMs)(noted)).toBe(noted);
});

test('a clock that was years ahead is counted anew once it is right', () => {
  const ahead = ageingAside(startMs + 3_000 * dayMs)(gone);
  const right = ageingAside(startMs)(ahead);
  expect(right.aside?.sinceMs).toBe(startMs);
  expect(ageingAside(startMs + 31 * dayMs)(right).aside).toBeNull();
});

test('with nothing set aside nothing is changed', () => {
  expect(ageingAside(startMs)(nothingKept)).toBe(nothingKept);
});
