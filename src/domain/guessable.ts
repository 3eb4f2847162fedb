import { brand } from './brand.ts';

/** Passwords that any guesser tries first. Lists of common passwords are on the server. */

/** "aaaaaa", "abcabc", "121212": up to four characters, repeated. */
const isRepetition = (text: string): boolean => /^(.{1,4})\1+$/su.test(text);

/** "123456", "fedcba": each character is adjacent to the previous one. With `wraps`, 0 follows 9. */
function isSequence(text: string, wraps = false): boolean {
  const codes = [...text].map((character) => character.codePointAt(0)!);
  const steps = codes.slice(1).map((code, at) => {
    const step = code - codes[at]!;
    return wraps && Math.abs(step) === 9 ? -Math.sign(step) : step;
  });
  return Math.abs(steps[0] ?? 0) === 1 && steps.every((step) => step === steps[0]);
}

const keyboardRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'azertyuiop', 'qsdfghjklm', 'qwertzuiop'];

/** Part of a keyboard row, in either direction. */
const isKeyboardRow = (text: string): boolean =>
  keyboardRows.some((row) => row.includes(text) || [...row].toReversed().join('').includes(text));

const lettersAndDigits = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** The name in any spelling, alone or before digits and symbols, which are often appended. */
function isNameWithSuffix(text: string, name: string): boolean {
  const [typed, plain] = [lettersAndDigits(text), lettersAndDigits(name.toLowerCase())];
  return plain !== '' && typed.startsWith(plain) && !/\p{L}/u.test(typed.slice(plain.length));
}

/** @param account the account's email address @param shop name of the shop in force */
export function isGuessablePassword(password: string, account: string, shop: string = brand.name): boolean {
  const text = password.toLowerCase();
  const owner = account.toLowerCase();
  return (
    isRepetition(text) ||
    isSequence(text, true) ||
    isKeyboardRow(text) ||
    text === owner ||
    text === owner.split('@')[0] ||
    [brand.name, shop].some((name) => isNameWithSuffix(text, name))
  );
}

/** "123456", "111111", "121212", "112233", "901234". */
export function isGuessablePayPassword(digits: string): boolean {
  const pairs = /^(?:(\d)\1)+$/.test(digits) && digits.length % 2 === 0;
  const halved = [...digits].filter((_, at) => at % 2 === 0).join('');
  return (
    isRepetition(digits) ||
    isSequence(digits, true) ||
    (pairs && [...digits].every((digit, at) => digit === halved[at >> 1]) && isSequence(halved, true))
  );
}
