import { describe, expect, test } from 'vitest';
import { dayAfter, monthAfter, monthOf, startOfDay, zonedTimes } from './zoned-days.ts';

describe('a day starts', () => {
  test.each([
    ['at midnight', '2026-11-05', 'UTC', '2026-11-05T00:00:00Z'],
    ['east of Greenwich the day before', '2026-11-05', 'Asia/Tokyo', '2026-11-04T15:00:00Z'],
    ['west of Greenwich later', '2026-11-05', 'America/New_York', '2026-11-05T05:00:00Z'],
    ['at daylight saving time in summer', '2026-07-01', 'America/New_York', '2026-07-01T04:00:00Z'],
    [
      'at standard time on the day the clocks go forward',
      '2026-03-29',
      'Europe/Rome',
      '2026-03-28T23:00:00Z',
    ],
    ['at daylight saving time on the day after', '2026-03-30', 'Europe/Rome', '2026-03-29T22:00:00Z'],
    [
      'at daylight saving time on the day the clocks go back',
      '2026-10-25',
      'Europe/Rome',
      '2026-10-24T22:00:00Z',
    ],
    [
      'at a quarter hour in zones with such an offset',
      '2026-11-05',
      'Asia/Kathmandu',
      '2026-11-04T18:15:00Z',
    ],
    ['in the easternmost time zone', '2026-11-05', 'Pacific/Kiritimati', '2026-11-04T10:00:00Z'],
    ['in the westernmost time zone', '2026-11-05', 'Etc/GMT+12', '2026-11-05T12:00:00Z'],
    [
      'an hour late where clocks go forward at midnight',
      '2026-09-06',
      'America/Santiago',
      '2026-09-06T04:00:00Z',
    ],
    ['with the next day where a country skipped it', '2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00Z'],
  ])('%s', (_, day, zone, moment) => {
    expect(startOfDay(day, zone).toISOString()).toBe(moment.replace('Z', '.000Z'));
  });

  test('where the previous day ends, all year, in zones with every kind of clock change', () => {
    for (const zone of [
      'Europe/Rome',
      'America/Santiago',
      'Africa/Cairo',
      'Australia/Lord_Howe',
      'Asia/Seoul',
    ]) {
      for (let day = '2026-01-01'; day < '2027-01-01'; day = dayAfter(day)) {
        const [start, end] = [startOfDay(day, zone), startOfDay(dayAfter(day), zone)];
        const hours = (end.getTime() - start.getTime()) / 3_600_000;
        expect(Math.abs(hours - 24)).toBeLessThanOrEqual(1);
        expect(zonedTimes(zone)(start).slice(0, 10)).toBe(day);
        expect(zonedTimes(zone)(new Date(start.getTime() - 1)).slice(0, 10) < day).toBe(true);
      }
    }
  });
});

test('returns the next month across a new year, and the month in the time zone', () => {
  expect(monthAfter('2026-01')).toBe('2026-02');
  expect(monthAfter('2026-12')).toBe('2027-01');
  expect(dayAfter('2028-02-28')).toBe('2028-02-29');
  expect(monthOf(new Date('2026-10-31T20:00Z'), 'Asia/Tokyo')).toBe('2026-11');
});

test('formats midnight as 00:00', () => {
  expect(zonedTimes('UTC')(new Date('2026-11-05T00:00:07Z'))).toBe('2026-11-05 00:00:07');
});
