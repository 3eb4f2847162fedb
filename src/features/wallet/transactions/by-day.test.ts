import { expect, test } from 'vitest';
import { byDay } from './by-day.ts';

const at = (...date: [number, number, number, number]) => ({ at: new Date(...date).getTime() / 1000 });

test('groups rows by month and day and keeps their order', () => {
  const [a, b, c, d] = [at(2026, 1, 1, 9), at(2026, 1, 1, 8), at(2026, 0, 31, 23), at(2025, 0, 31, 1)];
  expect(byDay([a, b, c, d])).toEqual([
    { month: '2026-02', days: [{ day: '2026-02-01', rows: [a, b] }] },
    { month: '2026-01', days: [{ day: '2026-01-31', rows: [c] }] },
    { month: '2025-01', days: [{ day: '2025-01-31', rows: [d] }] },
  ]);
});

test('returns no months for no rows', () => {
  expect(byDay([])).toEqual([]);
});
