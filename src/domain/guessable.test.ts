import { expect, test } from 'vitest';
import { isGuessablePassword, isGuessablePayPassword } from './guessable.ts';

const account = 'ada.lovelace@example.com';

test.each([
  '111111',
  'aaaaaa',
  'abcabc',
  'abcdabcd',
  '123456',
  '654321',
  '7890123',
  'abcdef',
  'qwertyuiop',
  'QWERTY',
  'poiuytrewq',
  'asdfgh',
  account,
  'Ada.Lovelace',
  'okanto',
  'Okanto123!',
])('the password %s is guessable', (password) => {
  expect(isGuessablePassword(password, account)).toBe(true);
});

test.each(['correct horse', 'battery staple', 'aab-cab', 'x7kq2m', 'okanto is my shop', '漢字漢字かな'])(
  'no rule matches the password %s',
  (password) => {
    expect(isGuessablePassword(password, account)).toBe(false);
  },
);

test.each([
  '000000',
  '111111',
  '123456',
  '1234567890',
  '654321',
  '890123',
  '121212',
  '123123',
  '112233',
  '998877',
])('the payment password %s is guessable', (digits) => {
  expect(isGuessablePayPassword(digits)).toBe(true);
});

test.each(['246810', '135790', '975310', '592038', '113355'])(
  'the payment password %s is accepted',
  (digits) => {
    expect(isGuessablePayPassword(digits)).toBe(false);
  },
);
