import { expect, test } from 'vitest';
import { divisions } from './divisions.ts';
import { postalRule } from './postal-rules.ts';
import { regionsOf, tidyRegion } from './regions.ts';

test.each([
  ['US', 'california', 'CA'],
  ['US', 'CA', 'CA'],
  ['CA', 'Quebec', 'QC'],
  ['IT', 'Torino', 'TO'],
  ['IT', "L'Aquila", 'AQ'],
  ['ES', 'a coruna', 'A Coruña'],
  ['JP', '東京都', '東京都'],
  ['JP', 'tokyo', 'Tokyo'],
  ['KR', '서울특별시', '서울특별시'],
  ['US', 'Atlantis', null],
  ['US', '東京都', null],
  ['TH', 'Chiang Mai', 'Chiang Mai'],
  ['DE', '', ''],
])('in %s the region “%s” is normalized to %j', (country, text, written) => {
  expect(tidyRegion(country, text)).toBe(written);
});

test.each(Object.keys(divisions))(
  'the country of the list %s requires a region, and the list has no duplicates',
  (country) => {
    expect(postalRule(country).region).not.toBeNull();
    const regions = regionsOf(country)!;
    for (const names of [regions.map(({ key }) => key), regions.map(({ name }) => name)])
      expect(new Set(names).size).toBe(names.length);
    for (const { key, local } of regions) {
      expect(tidyRegion(country, key)).toBe(key);
      if (local !== null) expect(tidyRegion(country, local)).toBe(local);
    }
  },
);
