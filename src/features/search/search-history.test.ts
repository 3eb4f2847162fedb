import { expect, test } from 'vitest';
import { withWord } from './search-history.ts';

test('a word searched again moves to the front and stands there once', () => {
  expect(withWord(['lamp', 'Watch', 'tent'], 'watch')).toEqual(['watch', 'lamp', 'tent']);
});

test('the history forgets its oldest words', () => {
  const words = Array.from({ length: 30 }, (_, index) => `word ${index}`);
  expect(withWord(words, 'new')).toHaveLength(12);
});
