import { describe, expect, test } from 'vitest';
import { dayAfter, monthAfter, monthOf, startOfDay, zonedTimes } from './zoned-days.ts';

describe('a day begins', () => {
  test.each([
    ['at midnight', '2026-11-05', 'UTC', '2026-11-05T00:00:00Z'],
    ['east of Greenwich the day before', '2026-11-05', 'Asia/Tokyo', '2026-11-04T15:00:00Z'],
    ['west of it later', '2026-11-05', 'America/New_York', '2026-11-05T05:00:00Z'],
    ['by summer time in summer', '2026-07-01', 'America/New_York', '2026-07-01T04:00:00Z'],
    ['by winter time on the day the clocks go forward', '2026-03-29', 'Europe/Rome', '2026-03-28T23:00:00Z'],
    ['by summer time on the day after it', '2026-03-30', 'Europe/Rome', '2026-03-29T22:00:00Z'],
    ['by summer time on the day they go back', '2026-10-25', 'Europe/Rome', '2026-10-24T22:00:00Z'],
    ['in quarter hours where the zone has them', '2026-11-05', 'Asia/Kathmandu', '2026-11-04T18:15:00Z'],
    ['at the edge of the map', '2026-11-05', 'Pacific/Kiritimati', '2026-11-04T10:00:00Z'],
    ['at the other edge', '2026-11-05', 'Etc/GMT+12', '2026-11-05T12:00:00Z'],
    [
      'an hour late where clocks go forward over midnight',
      '2026-09-06',
      'America/Santiago',
      '2026-09-06T04:00:00Z',
    ],
    ['with the next one where a country left it out', '2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00Z'],
  ])('%s', (_, day, zone, moment) => {
    expect(startOfDay(day, zone).toISOString()).toBe(moment.replace('Z', '.000Z'));
  });

  test('where the previous one ends, all year, in zones with every kind of clock change', () => {
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

test('months follow each other, over the year too, and are those of the zone', () => {
  expect(monthAfter('2026-01')).toBe('2026-02');
  expect(monthAfter('2026-12')).toBe('2027-01');
  expect(dayAfter('2028-02-28')).toBe('2028-02-29');
  expect(monthOf(new Date('2026-10-31T20:00Z'), 'Asia/Tokyo')).toBe('2026-11');
});

test('midnight is written as 00:00', () => {
  expect(zonedTimes('UTC')(new Date('2026-11-05T00:00:07Z'))).toBe('2026-11-05 00:00:07');
});
