import { expect, test } from 'vitest';
import { wayOf } from './install-way.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  ['Safari on an iPhone', `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`, 5, 'ios'],
  [
    'Chrome on an iPhone, which has the same menu',
    `${iphone} CriOS/140.0 Mobile/15E148 Safari/604.1`,
    5,
    'ios',
  ],
  [
    'an iPad with the user agent of a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15',
    5,
    'ios',
  ],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 0, null],
  ['Instagram', `${iphone} Mobile/15E148 Instagram 350.0`, 5, 'in-app'],
  [
    'a web view on Android',
    'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP3A; wv) Chrome/140 Mobile',
    5,
    'in-app',
  ],
  ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0', 5, null],
] as const)('detects the install method of %s', (_what, userAgent, touchPoints, way) => {
  expect(wayOf(userAgent, touchPoints, false)).toBe(way);
});

test("prefers the browser's own install prompt", () => {
  expect(wayOf('Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile Safari/537.36', 5, true)).toBe('prompt');
});
