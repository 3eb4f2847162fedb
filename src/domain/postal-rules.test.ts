import { describe, expect, test } from 'vitest';
import { placeFaults, postalRule, tidyPostcode } from './postal-rules.ts';
import { postcodePatterns } from './postcodes.ts';

describe('normalizing a postcode', () => {
  test.each([
    ['CA', 'k1a0b1', 'K1A 0B1'],
    ['JP', '〒１５４０００１', '154-0001'],
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['IM', 'im1 1aa', 'IM1 1AA'],
    ['CH', 'CH-8001', '8001'],
    ['US', '902101234', '90210-1234'],
    ['US', '90210', '90210'],
    ['PL', '00950', '00-950'],
    ['AD', 'AD500', 'AD500'],
    ['IE', 'd6wxy00', 'D6W XY00'],
    ['NL', '1012 ab', '1012 AB'],
    ['TW', '110', '110'],
    ['HK', '', ''],
    ['PA', '0801', '0801'],
  ])('%s: %s becomes %s', (country, given, written) => expect(tidyPostcode(country, given)).toBe(written));

  test.each([
    ['IT', '1012'],
    ['US', 'SW1A 1AA'],
    ['CA', '90210'],
    ['JP', '154'],
    ['GB', '10121'],
    ['CN', '31001３4'],
  ])('%s: %s is invalid', (country, given) => expect(tidyPostcode(country, given)).toBeNull());

  test('leaves a normalized postcode unchanged', () => {
    for (const [country, pattern] of postcodePatterns) {
      for (const form of pattern.split('|')) {
        const example = form.replaceAll('9', '1').replaceAll('a', 'X').replaceAll('*', '7');
        expect(tidyPostcode(country, example)).toBe(example);
      }
    }
  });
});

test('reports a missing or invalid region and postcode where the country requires them', () => {
  const place = (country: string, region = '', postcode = '') => placeFaults({ country, region, postcode });
  expect(place('US')).toEqual({ region: 'region_missing', postcode: 'postcode_missing' });
  expect(place('US', 'CA', '94103')).toEqual({});
  expect(place('US', 'Atlantis', '94103')).toEqual({ region: 'region_unknown' });
  expect(place('DE', '', '10115')).toEqual({});
  expect(place('DE', '', '1011')).toEqual({ postcode: 'postcode_invalid' });
  expect(place('HK', 'Kowloon')).toEqual({});
  expect(postalRule('JP')).toMatchObject({ region: 'prefecture', area: 'cityOrDistrict' });
});
