import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { deletesOf, distance } from './edits.ts';

test.each([
  ['tent', 'tent', 0],
  ['tent', 'tnet', 1],
  ['coffee', 'cofee', 1],
  ['coffee', 'coffeee', 1],
  ['laptop', 'laptip', 1],
  ['카메라', '카메나', 1],
  ['honey', 'money!', 2],
])('%s and %s have an edit distance of %i', (a, b, expected) => {
  expect(distance(a, b)).toBe(expected);
});

test('two words with an edit distance of 1 always share a deletion form', () => {
  const letters = fc.string({
    unit: fc.constantFrom('a', 'b', 'c', 'd', 'ケ', 'ᄏ'),
    minLength: 6,
    maxLength: 12,
  });
  const mistake = (word: string, at: number, kind: number) => {
    const chars = [...word];
    const i = at % (chars.length - 1);
    if (kind === 0) chars.splice(i, 1);
    else if (kind === 1) chars.splice(i, 0, 'x');
    else if (kind === 2) chars[i] = 'x';
    else [chars[i], chars[i + 1]] = [chars[i + 1]!, chars[i]!];
    return chars.join('');
  };
  fc.assert(
    fc.property(letters, fc.nat(20), fc.nat(3), (word, at, kind) => {
      const typed = mistake(word, at, kind);
      expect(distance(word, typed)).toBeLessThanOrEqual(1);
      const forms = new Set(deletesOf(word));
      expect(deletesOf(typed).some((form) => forms.has(form))).toBe(true);
    }),
  );
});
