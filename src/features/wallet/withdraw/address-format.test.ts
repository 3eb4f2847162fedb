import { expect, test } from 'vitest';
import { addressFormat } from './address-format.ts';

const right = '0x52908400098527886E0F7030069857D2E4169EE7';

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['0', 'unfinished'],
  ['0x', 'unfinished'],
  [right.slice(0, 41), 'unfinished'],
  [right, 'right'],
  [` ${right}\n`, 'right'],
  [right.toLowerCase(), 'right'],
  [`0x${'0'.repeat(40)}`, 'zero'],
  // Wrong case of one letter, as in a typing error.
  [right.replace('E0F', 'e0F'), 'checksum'],
  [`${right}0`, 'wrong'],
  ['0xZZ', 'wrong'],
  ['52908400098527886E0F7030069857D2E4169EE7', 'wrong'],
  ['TJYs5xw3sSpS8dyqkZ2cFX9yHkPZJ4rJdD', 'wrong'],
  ['vitalik.eth', 'wrong'],
])('classifies %j as %s', (text, format) => {
  expect(addressFormat(text)).toBe(format);
});
