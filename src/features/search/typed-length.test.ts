import { expect, test } from 'vitest';
import { typedLength } from './typed-length.ts';

test.each([
  ['écouteurs', 'ECOU', 4],
  ['headphones', 'headphones', 10],
  ['headphones', 'geadph', 0],
  ['ヘッドホン', 'へっど', 3],
  ['ヘッドホン', 'ﾍｯﾄﾞ', 3],
  ['無線耳機', '無線', 2],
  ['헤드폰', '헤드', 2],
  ['cà phê', 'ca ', 2],
])('in “%s” after typing “%s”, %i letters match', (word, typed, length) => {
  expect(typedLength(word, typed)).toBe(length);
});
