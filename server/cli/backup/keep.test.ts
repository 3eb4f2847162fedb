import { expect, test } from 'vitest';
import { expired, nameOf, parseKeep } from './keep.ts';

const now = new Date('2026-11-26T12:00:00Z');
const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
const full = (at: Date) => nameOf(at, { hasDatabase: true, encrypted: true });
const daily = Array.from({ length: 400 }, (_, days) => full(daysAgo(days)));

const keptOf = (names: string[], keep: string) => {
  const gone = new Set(expired(names, parseKeep(keep), now));
  return names.filter((name) => !gone.has(name)).map((name) => name.slice(7, 17));
};

test('7d keeps the backups of the last 7 days', () => {
  expect(keptOf(daily, '7d')).toEqual(daily.slice(0, 8).map((name) => name.slice(7, 17)));
});

test('weeks and months keep the newest of each', () => {
  expect(keptOf(daily, '1d,3w,4m')).toEqual([
    '2026-11-26',
    '2026-11-25',
    '2026-11-22',
    '2026-11-15',
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
  ]);
});

test('daily runs keep the same backups as one run at the end', () => {
  let names: string[] = [];
  for (let days = 399; days >= 0; days--) {
    const at = daysAgo(days);
    names.unshift(full(at));
    const gone = new Set(expired(names, parseKeep('7d,4w,12m'), at));
    names = names.filter((name) => !gone.has(name));
  }
  expect(names.map((name) => name.slice(7, 17))).toEqual(keptOf(daily, '7d,4w,12m'));
});

test('the newest backup is kept, however old, and files of other names are', () => {
  const names = [full(daysAgo(300)), full(daysAgo(200)), 'notes.txt', `${full(daysAgo(300))}.host.1.partial`];
  expect(expired(names, parseKeep('1d'), now)).toEqual([names[0]]);
});

test('backups with and without a database do not replace each other', () => {
  const files = nameOf(daysAgo(1), { hasDatabase: false, encrypted: true });
  expect(expired([full(daysAgo(300)), files], parseKeep('7d'), now)).toEqual([]);
});

test('a backup with a future date, made before the clock was set back, is kept', () => {
  expect(expired([full(daysAgo(-2)), full(now)], parseKeep('7d'), now)).toEqual([]);
});

test.each(['', '7', 'd', '0d', '-1d', '7d,', '7d 4w', '7y'])('--keep %j is rejected', (text) => {
  expect(() => parseKeep(text)).toThrow('--keep accepts');
});
