import { expect, test } from 'vitest';
import { isMonth } from './is-month.ts';
import { dayOf, monthOf, monthsDown, monthsLater } from './months.ts';

test.each([
  ['2026-01', -1, '2025-12'],
  ['2025-12', 1, '2026-01'],
  ['2026-11', 0, '2026-11'],
  ['2026-03', -15, '2024-12'],
])('%s plus %i months is %s', (month, by, then) => {
  expect(monthsLater(month, by)).toBe(then);
});

test('lists months in descending order across a new year', () => {
  expect(monthsDown('2026-02', '2025-11')).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
  expect(monthsDown('2026-02', '2026-03')).toEqual([]);
});

test("takes days and months from the device's calendar", () => {
  const newYear = new Date(2026, 0, 1, 0, 0, 1);
  expect(monthOf(newYear)).toBe('2026-01');
  expect(dayOf(newYear)).toBe('2026-01-01');
});

test.each(['2026-13', '2026-1', '1999-12', '', null, 202611])('rejects %j as a month', (text) => {
  expect(isMonth(text)).toBe(false);
});
