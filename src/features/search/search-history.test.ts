import { expect, test } from 'vitest';
import { withWord } from './search-history.ts';

test('moves a repeated search to the front without duplicating it', () => {
  expect(withWord(['lamp', 'Watch', 'tent'], 'watch')).toEqual(['watch', 'lamp', 'tent']);
});

test('drops the oldest searches beyond the limit', () => {
  const words = Array.from({ length: 30 }, (_, index) => `word ${index}`);
  expect(withWord(words, 'new')).toHaveLength(12);
});
