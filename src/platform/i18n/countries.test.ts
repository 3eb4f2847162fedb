import { expect, test } from 'vitest';
import { languages } from '#domain/languages.ts';
import { countriesIn, likelyCountry } from './countries.ts';

test('every country has a distinct name in every language', () => {
  for (const { locale } of languages) {
    const countries = countriesIn(locale);
    expect(new Set(countries.map(({ name }) => name)).size).toBe(countries.length);
    expect(countries.filter(({ code, name }) => code === name)).toEqual([]);
  }
});
test('countries are sorted by the rules of the language', () => {
  const names = countriesIn('fr').map(({ name }) => name);
  expect(names.indexOf('États-Unis')).toBeLessThan(names.indexOf('France'));
});
test.each([
  ['en-SG', 'SG'],
  ['zh-Hant-TW', 'TW'],
  ['en', ''],
  ['en-AQ', ''],
  ['not a tag', ''],
])('the browser language %s suggests "%s"', (tag, code) => expect(likelyCountry(tag)).toBe(code));

test.each([
  ['en-US', 'Asia/Bangkok', 'TH'],
  ['en', 'Asia/Tokyo', 'JP'],
  ['en-US', 'America/New_York', 'US'],
  ['fr-MC', 'Europe/Monaco', 'MC'],
  ['it-IT', 'UTC', 'IT'],
  ['en', 'UTC', ''],
])('the language %s in the time zone %s suggests "%s"', (tag, zone, code) =>
  expect(likelyCountry(tag, zone)).toBe(code),
);
